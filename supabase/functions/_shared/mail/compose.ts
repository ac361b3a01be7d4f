import type { MailContent } from "./content.ts";
import { type Template, InvalidPayload } from "./template.ts";
import { accountApproved, accountRejected } from "./templates/account-decision.ts";
import {
  advertBlocked,
  advertsExpiring,
  advertsNotPublished,
  advertsPublished,
  quotaReached,
} from "./templates/adverts.ts";
import {
  apiKeyCreated,
  apiKeyRevoked,
  webhookCreated,
  webhookDisabled,
} from "./templates/api-keys.ts";
import {
  complaintDecided,
  correctionRequested,
  dealershipHidden,
  reportDecided,
  reportReceived,
} from "./templates/content-report.ts";
import { alertConfirm, alertsLink, alertsNews, alertsPaused } from "./templates/alerts.ts";
import { dealershipChangesDecided } from "./templates/dealership-changes.ts";
import { inquiryCopy, inquiryReceived } from "./templates/inquiry.ts";
import {
  duplicateSubscriptionNotice,
  duplicateSubscriptionRefunded,
} from "./templates/duplicate-subscription.ts";
import { newsletterConfirm, newsletterWelcome } from "./templates/newsletter.ts";
import {
  advertsPaused,
  advertsToRepublish,
  planExceeded,
  subscriptionExpiring,
} from "./templates/plan-changes.ts";
import { recoveryCodeUsed } from "./templates/recovery-code.ts";
import { registrationCopy, registrationReceived } from "./templates/registration.ts";
import { stockFeed } from "./templates/stock-feed.ts";
import {
  visitCancelled,
  visitCancelledReceived,
  visitConfirmed,
  visitConfirmedReceived,
} from "./templates/visit.ts";

/** All templates by their names in the outbox. */
export const templates = {
  "contact-request-received": inquiryReceived,
  "contact-request-copy": inquiryCopy,
  "visit-confirmed": visitConfirmed,
  "visit-confirmed-received": visitConfirmedReceived,
  "visit-cancelled": visitCancelled,
  "visit-cancelled-received": visitCancelledReceived,
  "registration-received": registrationReceived,
  "registration-copy": registrationCopy,
  "account-approved": accountApproved,
  "account-rejected": accountRejected,
  "dealership-changes-decided": dealershipChangesDecided,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "alert-confirm": alertConfirm,
  "alerts-news": alertsNews,
  "alerts-paused": alertsPaused,
  "alerts-link": alertsLink,
  "recovery-code-used": recoveryCodeUsed,
  "api-key-created": apiKeyCreated,
  "api-key-revoked": apiKeyRevoked,
  "webhook-created": webhookCreated,
  "webhook-disabled": webhookDisabled,
  "adverts-published": advertsPublished,
  "adverts-not-published": advertsNotPublished,
  "quota-reached": quotaReached,
  "adverts-expiring": advertsExpiring,
  "advert-blocked": advertBlocked,
  "subscription-expiring": subscriptionExpiring,
  "plan-exceeded": planExceeded,
  "adverts-paused": advertsPaused,
  "adverts-to-republish": advertsToRepublish,
  "stock-feed": stockFeed,
  "duplicate-subscription-refunded": duplicateSubscriptionRefunded,
  "duplicate-subscription-notice": duplicateSubscriptionNotice,
  "report-received": reportReceived,
  "report-decided": reportDecided,
  "correction-requested": correctionRequested,
  "dealership-hidden": dealershipHidden,
  "complaint-decided": complaintDecided,
} satisfies Record<string, Template>;

/**
 * The content of a mail in the outbox.
 * @throws InvalidPayload when the template is unknown or the payload does not match its schema
 */
export function composeMail(template: string, payload: unknown): MailContent {
  const known: Record<string, Template> = templates;
  const compose = Object.hasOwn(known, template) ? known[template] : undefined;
  if (compose === undefined) throw new InvalidPayload(["template"]);
  return compose(payload);
}
