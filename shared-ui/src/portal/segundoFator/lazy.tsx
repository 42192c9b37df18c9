import type { SecondStep } from '@clinica/shared-auth'
import Button from '@mui/material/Button'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { retrying } from '../../base/retrying'

const Passo = lazy(retrying(async () => ({ default: (await import('./PassoDoLogin')).PassoDoLogin })))

/** The code of the step did not come: back to the password, from where it is asked for again. */
class SemPasso extends Component<{ onBack: () => void; children: ReactNode }, { falhou: boolean }> {
  override state = { falhou: false }
  static getDerivedStateFromError = () => ({ falhou: true })
  override render() {
    if (!this.state.falhou) return this.props.children
    return (
      <div role="alert">
        <p>O segundo passo da entrada não pôde ser aberto. Recarregue a página e tente de novo.</p>
        <Button variant="outlined" onClick={this.props.onBack}>
          Voltar
        </Button>
      </div>
    )
  }
}

/** The second step of a login, fetched when a login asks for one. */
export const SegundoPasso = (props: { passo: SecondStep; onEnter: () => void; onBack: () => void }) => (
  <SemPasso onBack={props.onBack}>
    <Suspense fallback={null}>
      <Passo {...props} />
    </Suspense>
  </SemPasso>
)
