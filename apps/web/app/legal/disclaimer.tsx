import { LegalText } from "./legal-text.tsx";

export default function Disclaimer() {
  return <LegalText document="disclaimer" sections={["sample", "health", "accuracy", "links", "language", "copyright"]} />;
}
