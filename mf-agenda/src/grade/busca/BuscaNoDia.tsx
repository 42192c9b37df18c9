import { type Agendamento, STATUS } from '@clinica/shared-domain'
import { useTecla, useUmaTecla } from '@clinica/shared-ui'
import { Link, useHasRoute } from '@clinica/shared-ui/router'
import { type KeyboardEvent, useRef, useState } from 'react'
import css from '../pessoas/pessoas.module.css'
import { showCartao } from '../quadro/teclado'

type Props = {
  texto: string
  /** What was found and is drawn, in the day's order; null while nothing is searched for. */
  achados: readonly Agendamento[] | null
  /** Also what the legend hides. */
  total: number
  onTexto: (texto: string) => void
}

const PACIENTES = '/paciente'
const PASSOS: Record<string, 1 | -1> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

const said = ({ paciente, hora, status }: Agendamento): string =>
  `${paciente.nome_social ?? paciente.nome}, ${hora}, ${STATUS[status].descricao}`

/** Finds a patient in the day on screen; what was not meant steps back. The text stays out of the address: it is a name. */
export const BuscaNoDia = ({ texto, achados, total, onTexto }: Props) => {
  const campo = useRef<HTMLInputElement>(null)
  const [atual, setAtual] = useState('')
  const temPacientes = useHasRoute(PACIENTES)
  const umaTecla = useUmaTecla()
  useTecla('/', () => {
    campo.current?.focus()
    campo.current?.select()
  })
  const emQual = achados?.findIndex((a) => a._id === atual) ?? -1
  const typeIn = (novo: string) => {
    setAtual('')
    showCartao('')
    onTexto(novo)
  }
  const onKey = (e: KeyboardEvent) => {
    if (e.key === 'Escape' && texto) {
      e.preventDefault()
      typeIn('')
    }
    // Past the buttons of the hours before it.
    const cartao = e.key === 'Tab' && !e.shiftKey && document.querySelector<HTMLElement>('[data-atual]')
    if (cartao) {
      e.preventDefault()
      cartao.focus()
    }
    const passo = e.key === 'Enter' && e.shiftKey ? -1 : PASSOS[e.key]
    if (!passo || !achados) return
    e.preventDefault()
    const n = achados.length
    const para = achados[emQual < 0 ? (passo > 0 ? 0 : n - 1) : (emQual + passo + n) % n]
    if (!para) return
    setAtual(para._id)
    showCartao(para._id)
  }
  const contagem = () => {
    if (!achados) return ''
    const aqui = achados[emQual]
    if (aqui) return `${emQual + 1} de ${achados.length}: ${said(aqui)}`
    const escondidos = total - achados.length
    const mais = escondidos > 0 ? ` · ${escondidos} fora do filtro da legenda` : ''
    if (achados.length === 0) return `Ninguém neste dia${mais}`
    return `${achados.length} ${achados.length === 1 ? 'encontrado' : 'encontrados'}${mais}`
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom does not know the element
    <div className={css.busca} role="search">
      <div className={css.campo} data-barra={umaTecla ? '' : undefined}>
        <input
          ref={campo}
          type="search"
          aria-label="Buscar no dia"
          title="Nome, fim do telefone ou número da guia"
          placeholder="Buscar no dia"
          autoComplete="off"
          maxLength={60}
          value={texto}
          onChange={(e) => typeIn(e.target.value)}
          onKeyDown={onKey}
        />
      </div>
      <span role="status" className={css.contagem}>
        {contagem()}
      </span>
      {achados && total === 0 && temPacientes ? (
        <Link to={`${PACIENTES}?filtros=${encodeURIComponent(JSON.stringify({ nome: texto.trim() }))}`}>
          Buscar em todos os pacientes
        </Link>
      ) : null}
    </div>
  )
}
