import { HydratedRoot } from "@kaifong/page-parts";
import type { AppHandle } from "../../shell/page-handle.ts";
import { RecoveryPage } from "./recovery-page.tsx";

export const handle: AppHandle = { app: true, texts: ["auth"] };

export default function ActivatePage() {
  return (
    <HydratedRoot>
      <RecoveryPage of="activate" />
    </HydratedRoot>
  );
}
