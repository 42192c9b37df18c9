import {
  formatReais,
  type LinhasDeRelatorio,
  type MovimentosDeRelatorio,
  type Recebido,
} from '@clinica/shared-domain'
import { useRef } from 'react'
import { formatQuantos } from '../numeros'
import { Paginas } from '../Paginas'
import { LinhaItem } from './LinhaItem'
import css from './linhas.module.css'
import { MovimentoItem } from './MovimentoItem'
import { RecebidoItem } from './RecebidoItem'

const agendamentos = (n: number): string =>
  n === 1 ? '1 agendamento' : `${n.toLocaleString('pt-BR')} agendamentos`

const pacientesEm = (n: number): string =>
  n === 1 ? '1 paciente em ' : `${n.toLocaleString('pt-BR')} pacientes em `

export type Resposta = LinhasDeRelatorio | Recebido | MovimentosDeRelatorio
const isRecebido = (r: Resposta): r is Recebido => 'total_pago' in r
const isMovimentos = (r: Resposta): r is MovimentosDeRelatorio => 'movimentos' in r

type Props = {
  resposta: Resposta
  dinheiro?: boolean
  pacientes?: number
  /** What a row of private money is called, and several. */
  movimentos?: readonly [string, string]
  skip: number
  onGo: (skip: number) => void
}

/** What a figure adds up to and a page of its rows. */
export const Linhas = ({ resposta, dinheiro, pacientes, movimentos, skip, onGo }: Props) => {
  const [um, varios] = movimentos ?? ['lançamento', 'lançamentos']
  const lista = useRef<HTMLUListElement>(null)
  const goTo = (novo: number) => {
    lista.current?.scrollTo?.(0, 0)
    onGo(novo)
  }
  return (
    <>
      <p className={css.soma} role="status">
        {isMovimentos(resposta) ? (
          <>
            <b>{formatQuantos(resposta.total, um, varios)}</b>
            {` · ${formatReais(resposta.soma)}`}
          </>
        ) : isRecebido(resposta) ? (
          <>
            <b>
              {resposta.total === 1 ? '1 linha' : `${resposta.total.toLocaleString('pt-BR')} linhas`} de
              arquivos
            </b>
            {` · pago ${formatReais(resposta.total_pago)} · glosa ${formatReais(resposta.total_glosa)}`}
          </>
        ) : (
          <>
            <b>
              {pacientes === undefined ? '' : pacientesEm(pacientes)}
              {agendamentos(resposta.total)}
            </b>
            {dinheiro ? ` · ${formatReais(resposta.soma)}` : null}
          </>
        )}
      </p>
      <ul className={css.lista} ref={lista}>
        {isMovimentos(resposta)
          ? resposta.movimentos.map((m) => <MovimentoItem key={m._id} movimento={m} />)
          : isRecebido(resposta)
            ? resposta.linhas.map((l) => (
                <RecebidoItem key={`${l.referencia} ${l.linha} ${l.guia}`} linha={l} />
              ))
            : resposta.linhas.map((l) => <LinhaItem key={`${l._id}${l.guia?._id}`} linha={l} />)}
      </ul>
      <Paginas skip={skip} total={resposta.total} onGo={goTo} />
    </>
  )
}
