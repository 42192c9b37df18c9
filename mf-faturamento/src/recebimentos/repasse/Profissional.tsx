import {
  counted,
  formatInteiro,
  formatReais,
  formatValor,
  type RepasseDoProfissional,
} from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useState } from 'react'
import css from './repasse.module.css'

/** What is looked into: one line of a professional's, or all of them. */
export type Aberta = { profissional: RepasseDoProfissional; linha?: RepasseDoProfissional['linhas'][number] }

type Props = { p: RepasseDoProfissional; aberto: boolean; onOpen: (figura: Aberta) => void }

/** A professional's month: its sum, and by specialty and insurer what makes it; on paper always whole. */
export const Profissional = ({ p, aberto: inicial, onOpen }: Props) => {
  const [aberto, setAberto] = useState(inicial)
  return (
    <section className={css.profissional} data-aberto={aberto} aria-labelledby={`p-${p._id}`}>
      <h2 id={`p-${p._id}`}>
        <button
          type="button"
          className={css.titulo}
          aria-expanded={aberto}
          aria-controls={`t-${p._id}`}
          onClick={() => setAberto(!aberto)}
        >
          <Icon name={aberto ? 'abaixo' : 'proximo'} size={16} />
          <span>{p.nome}</span>
          <small>{counted(p.sessoes, 'sessão', 'sessões')}</small>
          <b>{formatReais(p.valor)}</b>
        </button>
      </h2>
      <div id={`t-${p._id}`} className={css.folha}>
        <table className={css.tabela}>
          <caption>Repasse de {p.nome}</caption>
          <thead>
            <tr>
              <th scope="col">Especialidade</th>
              <th scope="col">Convênio</th>
              <th scope="col" className={css.numero}>
                Por sessão R$
              </th>
              <th scope="col" className={css.numero}>
                Sessões
              </th>
              <th scope="col" className={css.numero}>
                Valor R$
              </th>
            </tr>
          </thead>
          <tbody>
            {p.linhas.map((l) => (
              <tr key={`${l.especialidade._id} ${l.convenio._id} ${l.unitario} ${l.propria}`}>
                <td data-titulo="Especialidade">{l.especialidade.nome}</td>
                <td data-titulo="Convênio">{l.convenio.nome}</td>
                <td data-titulo="Por sessão R$" className={css.numero}>
                  {formatValor(l.unitario)}
                  {l.propria ? <small>valor próprio</small> : null}
                </td>
                <td data-titulo="Sessões" className={css.numero}>
                  <button
                    type="button"
                    className={css.figura}
                    aria-label={`${p.nome}, ${l.especialidade.nome}, ${l.convenio.nome}: ver ${counted(l.sessoes, 'sessão', 'sessões')}`}
                    onClick={() => onOpen({ profissional: p, linha: l })}
                  >
                    {formatInteiro(l.sessoes)}
                  </button>
                </td>
                <td data-titulo="Valor R$" className={css.numero}>
                  {formatValor(l.valor)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <td className={css.numero}>
                <button
                  type="button"
                  className={css.figura}
                  aria-label={`${p.nome}, total: ver ${counted(p.sessoes, 'sessão', 'sessões')}`}
                  onClick={() => onOpen({ profissional: p })}
                >
                  {formatInteiro(p.sessoes)}
                </button>
              </td>
              <td className={css.numero}>{formatReais(p.valor)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
