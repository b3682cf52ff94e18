import { MarkedText } from "@kaifong/i18n/react";
import { Notice } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { useShellData } from "./shell-data.ts";
import { useShellText } from "./text.ts";

/**
 * Shown where the site says that a message comes: in a demonstration, which sends none, the link to it. Nothing on any other
 * site.
 */
export function DemoMessagesLink() {
  const { language } = useShellText();
  if (useShellData()?.settings.showsMessages !== true) return null;
  return (
    <Notice>
      <p>
        <MarkedText
          ns="shell"
          i18nKey="demo.link"
          components={[<MessagesLink key="link" href={pathTo(language, "demoMessages")} />]}
        />
      </p>
    </Notice>
  );
}

function MessagesLink({ href, children }: { readonly href: string; readonly children?: React.ReactNode }) {
  return <a href={href}>{children}</a>;
}
