import type { SubmissionResult } from "@conform-to/react";
import { ApprovalNote } from "~/features/accounts/account/approval-note";
import type { Approval } from "~/features/accounts/auth/user";
import { BackendDown, EmptyState } from "~/ui/placeholders";
import { resultFor } from "~/ui/use-validated-form";
import type { ApiKey, NewApiKey } from "./api-key";
import { WebhooksPanel } from "../webhooks/webhooks-panel";
import type { NewWebhook, Webhook } from "../webhooks/webhook";
import { ApiIntro, ApiKeysPanel } from "./api-keys-screen";

/** Answer of the forms of the page. */
export interface ApiActionData {
  result?: SubmissionResult<string[]> | undefined;
  created?: NewApiKey;
  createdWebhook?: NewWebhook;
}

/** Data of the page. */
export interface ApiPage {
  keys: ApiKey[];
  webhooks: Webhook[];
}

interface ApiScreenProps {
  /** Null for an account without a dealership, and while the backend is down. */
  page: ApiPage | null;
  /** Null while the backend is down. */
  account: { approval: Approval } | null;
  actionData: ApiActionData | undefined;
}

/** Keys and webhooks of a dealership (docs/product.md 8.19, 8.20). */
export function ApiScreen({ page, account, actionData }: ApiScreenProps) {
  const result = actionData?.result;
  if (page)
    return (
      <>
        <ApiIntro />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <ApiKeysPanel
            keys={page.keys}
            created={actionData?.created}
            result={resultFor("create-key", result)}
          />
          <WebhooksPanel
            webhooks={page.webhooks}
            created={actionData?.createdWebhook}
            result={resultFor("create-webhook", result)}
          />
        </div>
      </>
    );
  // The form that was sent can be sent again as it was.
  if (account === null)
    return resultFor("create-key", result) ? (
      <ApiKeysPanel keys={[]} created={undefined} result={result} />
    ) : resultFor("create-webhook", result) ? (
      <WebhooksPanel webhooks={[]} created={undefined} result={result} />
    ) : (
      <BackendDown />
    );
  return (
    <>
      <ApiIntro />
      {account.approval === "approved" ? (
        <EmptyState text="Il tuo account non è abbinato a nessuna concessionaria." />
      ) : (
        <ApprovalNote approval={account.approval} />
      )}
    </>
  );
}
