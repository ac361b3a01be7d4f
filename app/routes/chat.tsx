import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { site } from "~/data/site";
import { ChatForm } from "~/features/directory/chat/chat-form";
import { ChatLog, StaticGreeting } from "~/features/directory/chat/chat-log";
import { GREETING } from "~/features/directory/chat/greeting";
import { botMessage, CHAT_FIELD, userMessage } from "~/features/directory/chat/replies";
import { modelsOnSale } from "~/features/marketplace/query-understanding/models-on-sale.server";
import { OperatorContacts } from "~/features/shell/contacts/direct-contacts";
import { pageMeta } from "~/features/shell/seo/page-meta";
import { paths } from "~/lib/paths";
import { readForm } from "~/http/form-data.server";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Chat",
    description: `Le risposte automatiche di ${site.name} su orari, indirizzo e veicoli, anche senza JavaScript.`,
    canonicalPath: paths.chat,
    indexable: false,
  });

/** Replies to one message. Nothing is stored: the page shows the message and the reply. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, { also: [CHAT_FIELD] });
  const question = userMessage(form.get(CHAT_FIELD), new Date());
  return { messages: question ? [question, botMessage(question, new Date(), modelsOnSale())] : [] };
}

export default function ChatScreen() {
  const messages = useActionData<typeof action>()?.messages ?? [];
  return (
    <div className="mx-auto max-w-3xl px-5 py-8 sm:py-12">
      <h1 className="text-[2.1rem] sm:text-4xl">Chiedi a {site.name}</h1>
      <p className="mt-2 text-soft">
        Risposte automatiche, una alla volta: quello che scrivi non viene conservato.
      </p>
      <section
        aria-label="Chat"
        className="mt-6 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
      >
        <ChatLog messages={messages} className="mb-6">
          {messages.length === 0 && <StaticGreeting text={GREETING} />}
        </ChatLog>
        <ChatForm key={messages[0]?.timestamp} id="messaggio" hasSuggestions />
      </section>
      <h2 className="mt-10 mb-4 text-xl">Preferisci una persona?</h2>
      <OperatorContacts
        subject={`Richiesta da ${site.name}`}
        text={`Buongiorno ${site.name}, vi scrivo perché: `}
      />
    </div>
  );
}
