import { Form } from "@remix-run/react";
import { ApprovalNote } from "~/features/accounts/account/approval-note";
import type { Approval } from "~/features/accounts/auth/user";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { FormAlert } from "~/ui/alert";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { TextLink } from "~/ui/text-link";
import { stockValues, type StockActionData } from "./stock";

interface StockGateProps {
  /** Null while the backend is down. */
  account: { approval: Approval; isAdmin: boolean } | null;
  actionData: StockActionData | undefined;
}

/** In place of the stock: for an account without a dealership, and while the backend is down. */
export function StockGate({ account, actionData }: StockGateProps) {
  return (
    <section aria-labelledby="veicoli" className="grid gap-5">
      <h2 id="veicoli" className="text-2xl">
        Veicoli
      </h2>
      {account === null ? (
        <Unavailable actionData={actionData} />
      ) : account.approval === "approved" ? (
        <EmptyState
          text="Il tuo account non è abbinato a nessuna concessionaria."
          hint={
            account.isAdmin ? (
              <>
                Le concessionarie si abbinano nell’
                <TextLink href={paths.adminAccounts}>amministrazione</TextLink>.
              </>
            ) : (
              "Gli annunci compaiono qui quando lo è."
            )
          }
        />
      ) : (
        <ApprovalNote approval={account.approval} />
      )}
    </section>
  );
}

/** The form that was sent can be sent again as it was. */
function Unavailable({ actionData }: Pick<StockGateProps, "actionData">) {
  const { action, ids } = stockValues(actionData);
  if (ids.length === 0) return <BackendDown />;
  return (
    <div className="grid gap-4">
      <FormAlert id="azione-errore" messages={actionData?.result?.error?.[""] ?? undefined} />
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="action" value={action} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <Button type="submit">Riprova</Button>
      </Form>
    </div>
  );
}
