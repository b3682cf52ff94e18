import { HydratedRoot } from "@kaifong/page-parts";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { RecoveryPage } from "./recovery-page.tsx";

export const handle: HydratedHandle = { app: true, texts: ["auth"] };

export default function ForgotPasswordPage() {
  return (
    <HydratedRoot>
      <RecoveryPage of="forgotPassword" />
    </HydratedRoot>
  );
}
