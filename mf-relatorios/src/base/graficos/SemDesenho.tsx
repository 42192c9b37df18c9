import { reportError } from '@clinica/shared-auth'
import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; emSeuLugar: ReactNode }

/** A picture that cannot be drawn takes nothing else with it: its numbers stand in the table. */
export class SemDesenho extends Component<Props, { falhou: boolean }> {
  override state = { falhou: false }
  static getDerivedStateFromError = () => ({ falhou: true })
  override componentDidCatch(erro: unknown) {
    reportError(erro)
  }
  override render() {
    return this.state.falhou ? this.props.emSeuLugar : this.props.children
  }
}
