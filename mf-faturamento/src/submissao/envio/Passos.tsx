import { showInstant } from '@clinica/shared-auth'
import { ESTADOS_DA_SUBMISSAO, estadoDaSubmissao, type Indicacao } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import type { ReactNode } from 'react'
import css from './envio.module.css'

const dica = (i: number, indicacao: Indicacao | null): string => {
  if (i === 0) return indicacao ? 'começo do mês' : 'nada salvo neste mês'
  if (i === 1) return indicacao ? showInstant(indicacao.createdAt) : 'ao salvar'
  return indicacao?.finishedAt ? showInstant(indicacao.finishedAt) : 'depois disso não muda mais'
}

/** The status of the month, which nobody writes: it follows from what was done (spec 3 §4). `acao` stands in the last step. */
export const Passos = ({ indicacao, acao }: { indicacao: Indicacao | null; acao?: ReactNode }) => {
  const estado = estadoDaSubmissao(indicacao)
  const agora = ESTADOS_DA_SUBMISSAO.indexOf(estado)
  const ultimo = ESTADOS_DA_SUBMISSAO.length - 1
  return (
    <ol className={css.passos} aria-label={`Situação: ${estado}`}>
      {ESTADOS_DA_SUBMISSAO.map((nome, i) => {
        const feito = i < agora || agora === ultimo
        return (
          <li
            key={nome}
            data-estado={feito ? 'feito' : i === agora ? 'agora' : 'falta'}
            aria-current={i === agora ? 'step' : undefined}
          >
            <span className={css.bola} aria-hidden="true">
              {feito ? <Icon name="ok" size={16} /> : i + 1}
            </span>
            <div>
              <b>{nome}</b>
              <small>{dica(i, indicacao)}</small>
            </div>
            {i === ultimo ? acao : null}
          </li>
        )
      })}
    </ol>
  )
}
