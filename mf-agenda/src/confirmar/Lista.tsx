import type { Agendamento } from '@clinica/shared-domain'
import { notify, useUmaTecla } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { mensagemQuery } from '../contato/contato.api'
import { focusCartao, whenDrawn } from '../grade/cartao/destaque'
import { useActions } from '../grade/cartao/useActions'
import { activate, moveTo, neighbour } from '../grade/quadro/teclado'
import { useMudancasDaLista } from './confirmar.api'
import css from './confirmar.module.css'
import { Linha, type Pedida } from './Linha'

const Remarcar = lazy(() => import('../grade/remarcar/Remarcar'))

type Props = { agendamentos: readonly Agendamento[]; comUnidade: boolean; comDia: boolean }

const SEM: Readonly<Record<string, string>> = {
  l: 'Não há telefone com DDD no cadastro.',
  w: 'Não há celular com DDD no cadastro.',
  c: 'Não há atendimento neste horário: remarque ou avise o paciente.',
}

/** The heading holds the focus where a page opens; the body, where what held it is gone. */
const nothingInHand = (): boolean => !document.activeElement?.matches(':not(body, h1)')

/** The lines, walked through with the arrows; a letter does what its button does. */
export const Lista = ({ agendamentos, comUnidade, comDia }: Props) => {
  const raiz = useRef<HTMLDivElement>(null)
  const mudancas = useMudancasDaLista()
  const acoes = useActions(mudancas)
  const { data: mensagem } = useQuery(mensagemQuery)
  const umaTecla = useUmaTecla()
  const [remarcando, setRemarcando] = useState<Agendamento | null>(null)
  const vistos = useRef<readonly string[]>([])
  // One line, and its buttons, is a stop of Tab; after each paint, because lines leave. The keys are the list's from the start, and
  // a line that an undo brought back is in hand.
  useEffect(() => {
    if (!raiz.current) return
    const linhas = [...raiz.current.querySelectorAll<HTMLElement>('[data-ev]')]
    const antes = vistos.current
    const voltou = linhas.find(({ dataset: { ev = '' } }) => antes.length > 0 && !antes.includes(ev))
    vistos.current = linhas.map(({ dataset: { ev = '' } }) => ev)
    activate(raiz.current, nothingInHand() ? voltou : null)
    whenDrawn(() => {
      if (nothingInHand())
        raiz.current?.querySelector<HTMLElement>('[data-ativo]')?.focus({ preventScroll: true })
    })
  })

  /** The next line is taken up when this one leaves; it stays in hand where it stays. */
  const perform = async (pedida: Pedida, a: Agendamento, linha: HTMLElement) => {
    const proxima = neighbour(linha)?.dataset.ev
    linha.focus()
    if (pedida === 'remarcar') return setRemarcando(a)
    if (pedida === 'naoVem') return acoes.clear(a, linha, { peloPaciente: true })
    if (pedida === 'confirmar') await acoes.confirmacao(a)
    else await acoes.naoAtendeu(a)
    focusCartao(a._id, proxima)
  }

  const lineOf = (alvo: Element): [Agendamento, HTMLElement] | null => {
    const linha = alvo.closest<HTMLElement>('[data-ev]')
    const a = agendamentos.find(({ _id }) => _id === linha?.dataset.ev)
    return a && linha ? [a, linha] : null
  }
  const onClick = (e: MouseEvent<HTMLDivElement>) => {
    const botao = (e.target as Element).closest<HTMLElement>('[data-pedida]')
    const em = botao && lineOf(botao)
    // The rest of a double click.
    if (em && e.detail <= 1) void perform(botao.dataset.pedida as Pedida, ...em)
  }
  const onKey = (e: KeyboardEvent<HTMLDivElement>) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !raiz.current) return
    const alvo = e.target as Element
    if (moveTo(raiz.current, alvo, e.key)) return e.preventDefault()
    const tecla = e.key.toLowerCase()
    const em = !umaTecla || e.repeat || !'lwcnxr'.includes(tecla) ? null : lineOf(alvo)
    if (!em) return
    e.preventDefault()
    const botao = em[1].querySelector<HTMLElement>(`[data-tecla="${tecla}"]`)
    if (botao) botao.click()
    else if (SEM[tecla]) notify(SEM[tecla], { tipo: 'info' })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens for its lines and buttons, which are the controls */}
      <div
        ref={raiz}
        className={css.lista}
        data-grade=""
        onClick={onClick}
        onKeyDown={onKey}
        onFocus={(e: FocusEvent<HTMLDivElement>) => activate(e.currentTarget, e.target)}
      >
        {agendamentos.map((a) => (
          <Linha key={a._id} a={a} texto={mensagem?.texto} comUnidade={comUnidade} comDia={comDia} />
        ))}
      </div>
      {remarcando ? (
        <Suspense fallback={null}>
          <Remarcar
            agendamento={remarcando}
            onReschedule={(destino, seguintes) => acoes.reschedule(remarcando, destino, null, seguintes)}
            onClose={() => setRemarcando(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
