import { AppPage } from "../../session/member-area.tsx";
import type { AppHandle } from "../../shell/page-handle.ts";
import { RecoveryPage } from "./recovery-page.tsx";

export const handle: AppHandle = { app: true, texts: ["auth"] };

export default function ActivatePage() {
  return (
    <AppPage>
      <RecoveryPage of="activate" />
    </AppPage>
  );
}
