import { reportError } from '@clinica/shared-auth'
import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  painel: (attempt: () => void) => ReactNode
  remoto?: string
  onFall?: () => void
  onAttempt?: () => void
}

/** A screen that throws while rendering takes only its own area with it. */
export class Limite extends Component<Props, { erro: boolean }> {
  override state = { erro: false }

  static getDerivedStateFromError() {
    return { erro: true }
  }

  override componentDidCatch(erro: unknown) {
    this.props.onFall?.()
    reportError(erro, { remoto: this.props.remoto ?? 'shell' })
  }

  tentar = () => {
    this.props.onAttempt?.()
    this.setState({ erro: false })
  }

  override render() {
    return this.state.erro ? this.props.painel(this.tentar) : this.props.children
  }
}
