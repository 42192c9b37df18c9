import { useCan } from '@clinica/shared-auth'
import {
  type Espera,
  firstVaga,
  nomeDaEspera,
  type VagaDaEspera,
  type VagasAnswer,
} from '@clinica/shared-domain'
import { acoes } from '@clinica/shared-domain/acesso'
import { Button } from '@clinica/shared-ui'
import { useQueries } from '@clinica/shared-ui/query'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useDiaEHora } from '../grade/agora/useDiaEHora'
import { whenDrawn } from '../grade/cartao/destaque'
import { diaNaFrase } from '../grade/remarcar/dias'
import { getVagas } from '../grade/remarcar/remarcar.api'
import css from './espera.module.css'
import { usePreAgendar } from './usePreAgendar'

/** How far ahead a slot is looked for. */
const DIAS = 14

type Book = ReturnType<typeof usePreAgendar>['book']
type DaLista = {
  vagaOf: (e: Espera) => VagaDaEspera | null | undefined
  book: (...de: Parameters<Book>) => Promise<void>
  emCurso: string | null
}
const VagasDaLista = createContext<DaLista | null>(null)

type Par = Pick<Espera, 'unidade' | 'especialidade'>
const parOf = ({ unidade, especialidade }: Par): string => JSON.stringify([unidade, especialidade])
const semEfeito = () => undefined
const botoes = () => document.querySelectorAll<HTMLElement>('[data-pre-agendar]')

/** The free slots of what the entries on screen wait for: one question for each unit and specialty among them. */
export const ComVagas = ({ itens, children }: { itens: readonly Espera[]; children: ReactNode }) => {
  const agora = useDiaEHora()
  const pares = [...new Set(itens.filter((e) => e.ativo).map(parOf))].sort()
  const respostas = useQueries({
    queries: pares.map((par) => {
      const [unidade, especialidade] = JSON.parse(par) as [string, string]
      return {
        queryKey: ['agendamento', 'vagas', unidade, especialidade, agora.dia],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          getVagas({ unidade, especialidade, inicio: agora.dia, dias: DIAS }, signal),
        staleTime: 0,
        // At midnight: what is known of the same place, until the new day's answer.
        placeholderData: (antes: VagasAnswer | undefined, de?: { queryKey: readonly unknown[] }) =>
          de?.queryKey[2] === unidade && de.queryKey[3] === especialidade ? antes : undefined,
      }
    }),
  })
  const { book: preAgendar, emCurso } = usePreAgendar(semEfeito)
  /** Whose line leaves takes the focus with it: the one that moves up into its place gets it. */
  const segue = useRef<number | null>(null)
  const book: DaLista['book'] = async (e, lugar) => {
    const lugarNaLista = [...botoes()].findIndex((b) => b.dataset.preAgendar === e._id)
    if (await preAgendar(e, lugar)) segue.current = lugarNaLista
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list is what it waits for.
  useEffect(() => {
    const onde = segue.current
    segue.current = null
    if (onde === null) return
    whenDrawn(() => {
      if (document.activeElement === document.body) (botoes()[onde] ?? [...botoes()].at(-1))?.focus()
    })
  }, [itens])
  const vagaOf = (e: Espera) => {
    const data = e.ativo ? respostas[pares.indexOf(parOf(e))]?.data : undefined
    return data ? (firstVaga(e, data, agora) ?? null) : undefined
  }
  return <VagasDaLista value={{ vagaOf, book, emCurso }}>{children}</VagasDaLista>
}

/** The next free slot that fits, one click from being theirs. */
export const TemVaga = ({ item }: { item: Espera }) => {
  const lista = useContext(VagasDaLista)
  const pode = useCan(acoes.agendamento_pre_agendado)
  const vaga = lista?.vagaOf(item)
  if (!lista) return null
  if (!vaga)
    return (
      <span className={css.vaga}>
        {vaga === null ? <span className={css.semVaga}>Sem vaga em {DIAS} dias</span> : null}
      </span>
    )
  const { data, hora, profissionais } = vaga
  const quando = `${diaNaFrase(data)} ${hora}`
  const profissional = item.profissional?._id ?? profissionais[0]
  return (
    <span className={css.vaga}>
      <span>Tem vaga {quando}</span>
      {pode && profissional ? (
        <Button
          size="small"
          variant="outlined"
          loading={lista.emCurso === item._id}
          disabled={lista.emCurso !== null}
          data-pre-agendar={item._id}
          aria-label={`Pré-agendar ${nomeDaEspera(item)} em ${quando}`}
          onClick={() => void lista.book(item, { data, hora, profissional })}
        >
          Pré-agendar
        </Button>
      ) : null}
    </span>
  )
}
