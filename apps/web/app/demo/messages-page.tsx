import { notFoundOnThisSite } from "@kaifong/page-host";
import { PageHeading } from "@kaifong/ui";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { MessageList } from "./message-list.tsx";
import { useDemoText } from "./text.ts";

/** The page exists only on a demonstration, which has the messages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { demoMessages, cache } = services(context);
  if (!demoMessages) throw notFoundOnThisSite();
  cache.noStore();
  return { messages: await demoMessages.list() };
}

/**
 * The messages that a demonstration would have sent to phones and mailboxes, so that anybody who tries it can read codes and
 * confirmations.
 */
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
