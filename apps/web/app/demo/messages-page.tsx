import { notOnThisSite } from "@kaifong/page-host";
import { PageHeading } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { MessageList } from "./message-list.tsx";
import { useDemoText } from "./text.ts";

/** There is no such page but in a demonstration, which has the messages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { demoMessages, cache } = services(context);
  if (!demoMessages) throw notOnThisSite();
  cache.noStore();
  return { messages: await demoMessages.list() };
}

/** What a demonstration would have sent to phones and mailboxes, so that whoever tries it can read codes and confirmations. */
export default function MessagesPage() {
  const { messages } = useLoaderData<typeof loader>();
  const { t } = useDemoText();
  return (
    <>
      <PageHeading title={t("messages.title")} lead={t("messages.lead")} />
      <MessageList messages={messages} />
    </>
  );
}
