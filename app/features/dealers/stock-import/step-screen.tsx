import { ProgressScreen } from "./import-progress";
import { ColumnsScreen, DefaultsScreen, ValuesScreen } from "./matching-screens";
import { CheckScreen } from "./check-screen";
import { PreviewScreen } from "./preview-screen";
import type { StepReply } from "./step-options";
import type { StepPage } from "./step-pages";

/** The screen of a step. */
export function StepScreen({ page, reply }: { page: StepPage; reply: StepReply | undefined }) {
  const { imported } = page;
  switch (page.step) {
    case "colonne":
      return <ColumnsScreen imported={imported} page={page} reply={reply} />;
    case "valori":
      return <ValuesScreen imported={imported} page={page} reply={reply} />;
    case "dati":
      return <DefaultsScreen imported={imported} page={page} reply={reply} />;
    case "controllo":
      return <CheckScreen imported={imported} page={page} reply={reply} />;
    case "anteprima":
      return <PreviewScreen imported={imported} page={page} reply={reply} />;
    default:
      return <ProgressScreen imported={imported} page={page} reply={reply} />;
  }
}
