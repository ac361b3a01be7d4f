import type { SubmissionResult } from "@conform-to/react";
import { ApprovalNote } from "~/features/accounts/account/approval-note";
import type { Approval } from "~/features/accounts/auth/user";
import { paths } from "~/lib/paths";
import { logoPath, type Picture } from "~/lib/picture-source";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { BackendDown } from "~/ui/placeholders";
import { Panel } from "~/ui/section";
import { TextLink } from "~/ui/text-link";
import { resultFor, sentText } from "~/ui/use-validated-form";
import { ChangesPanel } from "./changes-panel";
import type { OwnDealership } from "./own-facts";
import { PageForm } from "./page-form";
import { PicturesPanel } from "./pictures-panel";
import { TraderForm } from "./trader-form";

/** The answer to a form of the page. */
export interface OwnPageActionData {
  result?: SubmissionResult<string[]>;
  /** Somebody else saved the page meanwhile: the form now replaces what they saved. */
  hasConflict?: boolean;
  /** Sentences about pictures that were not taken. */
  pictureProblems?: string[];
}

interface OwnPageScreenProps {
  /** The backend does not answer. */
  isDown: boolean;
  approval: Approval;
  isAdmin: boolean;
  /** Of the account; empty while the backend is down. */
  email: string;
  /** Null without a dealership, and while the backend is down. */
  page: OwnDealership | null;
  cover: Picture | undefined;
  actionData: OwnPageActionData | undefined;
}

/** The own dealership: its page, its name and address, who sells (docs/product.md 8.16). */
export function OwnPageScreen({ page, cover, actionData, ...account }: OwnPageScreenProps) {
  const result = actionData?.result;
  const sent = ["page", "changes", "withdraw", "trader"].find((name) => resultFor(name, result));
  if (!page && !(account.isDown && sent))
    return account.isDown ? <BackendDown /> : <WithoutDealership {...account} />;
  // While the backend is down only the form that was sent is known.
  const shows = (...names: string[]) => page !== null || (sent && names.includes(sent));
  // The version that was read first stays the one that is replaced: an edit of somebody else meanwhile is not lost to a typing error.
  const sentVersion = sentText("version", resultFor("page", result));
  const version =
    page && (sentVersion === null || actionData?.hasConflict) ? page.version : Number(sentVersion);
  return (
    <>
      {page && <PageHeader page={page} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {shows("page") && (
          <Panel id="pagina-titolo" title="La tua pagina">
            <PageForm
              // After a save the fields hold what was stored, in the form in which it was stored. Typed text stays while
              // another form of the page is sent.
              key={JSON.stringify(page?.facts)}
              facts={page?.facts}
              version={version}
              accountEmail={account.email}
              result={resultFor("page", result)}
            />
          </Panel>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {page && (
            <Panel id="immagini-titolo" title="Logo e copertina">
              <PicturesPanel
                logo={logoPath({ logo: page.shown?.logo, logoPhoto: page.logoPhoto })}
                cover={cover}
                sent={[
                  page.logoPhoto && ("logo" as const),
                  page.coverPhoto && ("cover" as const),
                ].filter((picture) => picture !== undefined)}
                problems={actionData?.pictureProblems ?? []}
              />
            </Panel>
          )}
          {shows("changes", "withdraw") && (
            <Panel id="nome-titolo" title="Nome e indirizzo">
              <ChangesPanel own={page} result={result} />
            </Panel>
          )}
          {shows("trader") && (
            <Panel id="venditore-titolo" title="Dati del venditore">
              <p className="-mt-2 mb-5 text-sm text-soft">
                Per legge chi compra deve sapere chi vende: questi dati sono sulla tua pagina.
              </p>
              <TraderForm own={page} result={resultFor("trader", result)} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

function PageHeader({ page: { facts, slug, isHidden } }: { page: OwnDealership }) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-2xl text-soft">
        Così i visitatori vedono {facts.name}: quello che salvi qui è online subito.
      </p>
      {isHidden ? (
        <p className="font-semibold">
          Per ora un amministratore la tiene nascosta.{" "}
          <TextLink href={paths.dealershipDecision}>Leggi perché, e come opporti</TextLink>
        </p>
      ) : (
        <ButtonLink href={paths.dealership(slug)} variant="secondary">
          <Icon name="eye" className="size-4" />
          Vedi la pagina
        </ButtonLink>
      )}
    </div>
  );
}

function WithoutDealership({ approval, isAdmin }: { approval: Approval; isAdmin: boolean }) {
  return (
    <section aria-labelledby="concessionaria" className="grid gap-5">
      <div>
        <h2 id="concessionaria" className="text-2xl">
          Concessionaria
        </h2>
        <p className="mt-2 max-w-2xl text-soft">
          {isAdmin ? (
            <>
              Il tuo account non è abbinato a una concessionaria. Le modifiche che le concessionarie
              chiedono sono nell’
              <TextLink href={paths.adminChangeRequests}>amministrazione</TextLink>.
            </>
          ) : (
            "Qui scrivi la pagina della tua concessionaria: succede appena il tuo account è approvato e abbinato."
          )}
        </p>
      </div>
      {!isAdmin && <ApprovalNote approval={approval} />}
    </section>
  );
}
