import { retrying } from '@clinica/shared-ui'
import { lazy, Suspense } from 'react'

const FrasesDialog = lazy(retrying(() => import('./FrasesDialog')))

/** The dialog of phrases, from within a form: its keys are none of the form's. */
export const GerirFrases = (props: { texto: string; onClose: () => void }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps what is typed in the dialog from the form under it
  <div onKeyDown={(e) => e.stopPropagation()}>
    <Suspense>
      <FrasesDialog {...props} />
    </Suspense>
  </div>
)
