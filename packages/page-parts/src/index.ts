export { CallFailed } from "./call-failed.tsx";
export { refusalIn, useCallProblem } from "./call-problem.ts";
export { LoadFailed, QueryFailed } from "./load-failed.tsx";
export { onDemand } from "./on-demand.tsx";
export { RemoveDialog } from "./remove-dialog.tsx";
export { fileOf, saveFile } from "./save-file.ts";
export { useShellText } from "./text.ts";
export { useCallForm } from "./use-call-form.ts";
export { Waiting } from "./waiting.tsx";
