import { counted, formatReais } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import css from './gerar.module.css'
import type { Conferencia } from './grupos'

const Caixa = ({
  icone,
  titulo,
  centavos,
  children,
}: {
  icone: string
  titulo: string
  centavos: number
  children: ReactNode
}) => (
  <div>
    <dt>
      <Icon name={icone} size={15} /> {titulo}
    </dt>
    <dd>
      <strong>{formatReais(centavos)}</strong>
      <small>{children}</small>
    </dd>
  </div>
)

const guias = (n: number) => counted(n, 'guia', 'guias')

export const Totais = ({ conferencia: c, todas }: { conferencia: Conferencia; todas: number }) => (
  <dl className={css.totais} aria-label="Dinheiro dos pacotes">
    <Caixa icone="pacote" titulo="Nos pacotes" centavos={c.centavos.pacotes}>
      {guias(todas)}
    </Caixa>
    <Caixa icone="evoluido" titulo="Vão nos lotes" centavos={c.centavos.noArquivo}>
      {guias(c.vao.length)} em {counted(c.lotes, 'lote', 'lotes')}
      {c.centavos.diferenca === 0 ? '' : `; nos pacotes ${formatReais(c.centavos.lotes)}`}
    </Caixa>
    <Caixa icone="alerta" titulo="Destas, com aviso" centavos={c.centavos.comAviso}>
      {guias(c.comAviso.length)}
    </Caixa>
    <Caixa icone="desativado" titulo="Ficam fora" centavos={c.centavos.fora}>
      {guias(todas - c.vao.length - c.emLote.length)}
    </Caixa>
  </dl>
)
