import { LegalText } from "./legal-text.tsx";

export default function PrivacyPolicy() {
  return <LegalText document="privacy" sections={["collect", "use", "share", "keep", "browser", "chat", "rights"]} />;
}
