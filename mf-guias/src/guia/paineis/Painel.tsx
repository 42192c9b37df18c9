import type { PainelDaGuia } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import { situacaoEmPalavras, usePainel } from '../pendencias/pendencias-context'
import { isSoDaCompleta } from '../vista/dobras'
import { type Dobra, useVista } from '../vista/vista-context'
import css from './paineis.module.css'

type Props = {
  id: PainelDaGuia | 'tiss'
  titulo: string
  /** What it holds, in a line, while it is closed. */
  resumo?: ReactNode
  /** Its heading stays in the simplified view, which has it closed. */
  comTitulo?: boolean
  children: ReactNode
}

/** F6 goes from heading to heading; Tab comes to a closed one alone, which stands for what is in it. */
const cabecalhoDe = (aberto: boolean) => ({ 'data-cabecalho': true, tabIndex: aberto ? -1 : undefined })

/** A panel of the form; the simplified view has neither its heading nor the four that are not in it. */
export const Painel = ({ id, titulo, resumo, comTitulo = false, children }: Props) => {
  const { completa, abertos, toggle } = useVista()
  const situacao = usePainel(id)
  if (!completa && isSoDaCompleta(id)) return null
  const cabecalho = completa || comTitulo
  const aberto = !cabecalho || abertos.has(id)
  return (
    <section
      id={`painel-${id}`}
      className={css.painel}
      tabIndex={-1}
      aria-label={titulo}
      data-painel={id}
      data-aberto={aberto}
    >
      {cabecalho ? (
        <h2 className={css.titulo}>
          <button
            type="button"
            aria-expanded={aberto}
            aria-controls={`corpo-${id}`}
            {...cabecalhoDe(aberto)}
            onClick={() => toggle(id)}
          >
            <Icon name="proximo" size={14} />
            <span className={css.nome}>{titulo}</span>
            {aberto ? null : <span className={css.resumo}>{resumo}</span>}
            <span className={css.situacao} data-tipo={situacao.tipo}>
              {situacaoEmPalavras(situacao)}
            </span>
          </button>
        </h2>
      ) : null}
      <div id={`corpo-${id}`} className={css.corpo} hidden={!aberto}>
        {aberto ? children : null}
      </div>
    </section>
  )
}

/** A part of a panel that opens by itself. */
export const Parte = ({
  id,
  titulo,
  resumo,
  children,
}: {
  id: Dobra
  titulo: string
  resumo: ReactNode
  children: ReactNode
}) => {
  const { abertos, toggle } = useVista()
  const aberto = abertos.has(id)
  return (
    <div className={css.parte}>
      <h3>
        <button type="button" aria-expanded={aberto} {...cabecalhoDe(aberto)} onClick={() => toggle(id)}>
          <Icon name="proximo" size={14} />
          <span className={css.nome}>{titulo}</span>
          <span className={css.resumo}>{resumo}</span>
        </button>
      </h3>
      {aberto ? <div className={css.campos}>{children}</div> : null}
    </div>
  )
}

export const Campos = ({ children }: { children: ReactNode }) => <div className={css.campos}>{children}</div>
