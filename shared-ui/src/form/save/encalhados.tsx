import { ErroDaApi } from '@clinica/shared-auth'
import { type Encalhado, formatData } from '@clinica/shared-domain'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { confirm } from '../../feedback/dialogos'

const Lista = styled.ul`
  max-height: 280px;
  margin: 10px 0;
  padding-left: 18px;
  overflow: auto;
  li {
    margin-bottom: 6px;
  }
`
const MOSTRADOS = 50

export type Encalhados = { encalhados: Encalhado[]; total: number }

const isEncalhados = (atual: unknown): atual is Encalhados =>
  typeof atual === 'object' && atual !== null && 'encalhados' in atual && Array.isArray(atual.encalhados)

/** The bookings that held a save back (409 `agendamentosAfetados`); null for any other error. */
export const encalhadosOf = (erro: unknown): Encalhados | null =>
  erro instanceof ErroDaApi &&
  erro.corpo?.erro.tipo === 'agendamentosAfetados' &&
  isEncalhados(erro.corpo.erro.atual)
    ? erro.corpo.erro.atual
    : null

type Afetados<T> = {
  titulo: string
  /** What becomes of them. */
  texto: string
  /** Each on a line of its own; those beyond the first 50 are counted. */
  itens: readonly T[]
  total: number
  getKey: (item: T) => string
  getLine: (item: T) => ReactNode
}

/** Says which bookings a save would leave without their slot, before it is made; true to make it all the same. */
export const confirmAfetados = <T,>({ titulo, texto, itens, total, getKey, getLine }: Afetados<T>) => {
  const mais = total - Math.min(itens.length, MOSTRADOS)
  return confirm({
    titulo,
    conteudo: (
      <>
        <span>{texto}</span>
        <Lista tabIndex={0} aria-label={titulo}>
          {itens.slice(0, MOSTRADOS).map((item) => (
            <li key={getKey(item)}>{getLine(item)}</li>
          ))}
        </Lista>
        {mais > 0 ? <span>e outros {mais}.</span> : null}
      </>
    ),
    confirmar: 'Salvar assim mesmo',
    cancelar: 'Voltar à edição',
    perigo: true,
  })
}

/** The bookings that the change of a register would strand. */
export const confirmEncalhados = ({ encalhados, total }: Encalhados): Promise<boolean> =>
  confirmAfetados({
    titulo: 'Agendamentos afetados',
    texto:
      total === 1
        ? 'Há 1 agendamento que não poderia mais ser atendido. Ele continua marcado até que alguém o remarque.'
        : `Há ${total} agendamentos que não poderiam mais ser atendidos. Eles continuam marcados até que alguém os remarque.`,
    itens: encalhados,
    total,
    getKey: (e) => e._id,
    getLine: (e) => (
      <>
        <b>
          {formatData(e.data)} {e.hora}
        </b>{' '}
        {e.paciente}, com {e.profissional} ({e.unidade}, {e.especialidade}): {e.motivo}
      </>
    ),
  })
