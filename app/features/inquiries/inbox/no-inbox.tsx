import { ApprovalNote } from "~/features/accounts/account/approval-note";
import { paths } from "~/lib/paths";
import { TextLink } from "~/ui/text-link";

interface NoInboxProps {
  approval: "pending" | "approved" | "rejected";
  isAdmin: boolean;
}

/** Explains to a user without an inbox how to get one. */
export function NoInbox({ approval, isAdmin }: NoInboxProps) {
  return (
    <section aria-labelledby="richieste" className="grid gap-5">
      <div>
        <h2 id="richieste" className="text-2xl">
          Richieste
        </h2>
        <p className="mt-2 max-w-2xl text-soft">
          {isAdmin ? (
            <>
              Il tuo account non è abbinato a una concessionaria: le richieste di tutti sono nell’
              <TextLink href={paths.adminInquiries}>amministrazione</TextLink>.
            </>
          ) : (
            "Qui arriva chi scrive per i tuoi veicoli o per la tua concessionaria: succede appena il tuo account è approvato e abbinato alla concessionaria."
          )}
        </p>
      </div>
      {!isAdmin && <ApprovalNote approval={approval} />}
    </section>
  );
}
