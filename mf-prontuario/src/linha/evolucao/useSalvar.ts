import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import type { Evolucao } from '@clinica/shared-domain'
import { notify } from '@clinica/shared-ui'
import { getIn, useFormStore, useMerge } from '@clinica/shared-ui/form'
import { useRef, useState } from 'react'
import { type EvolucaoEnviada, saveEvolucao } from '../linha.api'
import { type Valores, valoresOf } from './valores'

type Opcoes = {
  paciente: string
  evolucao: Evolucao | null
  build: (valores: Valores) => EvolucaoEnviada
  hold: () => Promise<string | undefined>
  onSalva: (salva: Evolucao) => void
  /** The person chose what the other desk saved. */
  onDescartar: (atual: Evolucao) => void
}

/** Where a field of the wire stands in the dialog. */
const NA_TELA: Record<string, string> = {
  agendamentoID: 'agendamento',
  guiaID: 'guia',
  'formulario._id': 'formulario',
}

/** 'title - content' (spec 2 §4). */
const messageOf = (erro: ErroDaApi): string => {
  const { titulo, conteudo } = erro.corpo?.erro ?? erro
  return [titulo, conteudo].filter(Boolean).join(' - ')
}

const mesmos = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Saving of an evolution: one at a time, under a key of its content, so that a lost answer is asked for again and nothing is
 * saved twice. Over another desk's save only what both changed is asked. Whatever is refused stays as it was typed.
 */
export const useSalvar = ({ paciente, evolucao, build, hold, onSalva, onDescartar }: Opcoes) => {
  const store = useFormStore()
  const send = useSaveKey()
  const { settle, dialog } = useMerge(evolucao !== null)
  const [erro, setErro] = useState<string | null>(null)
  const [salvando, setSalvando] = useState(false)
  const ocupado = useRef(false)
  /** The entry as far as it is known, and how the form held it before anything was typed. */
  const partida = useRef(evolucao && { evolucao, base: valoresOf(evolucao) })

  const enviar = async (valores: Valores): Promise<Evolucao> => {
    const rascunho = await hold()
    const novo = { ...build(valores), ...(rascunho ? { rascunho } : {}) }
    const envio = () => {
      const { current } = partida
      return current ? { ...novo, updatedAt: current.evolucao.updatedAt } : novo
    }
    // What was sent before and not answered may have been done: then this changes it.
    const perdida = (await send.settle(envio())) as Evolucao | null
    if (perdida) partida.current = { evolucao: perdida, base: valoresOf(perdida) }
    const corpo = envio()
    const id = partida.current?.evolucao._id ?? null
    return send(corpo, (chave) => saveEvolucao(paciente, id, corpo, chave))
  }

  /** True when it goes again, with what only the other desk touched. */
  const merge = async (falha: ErroDaApi): Promise<boolean> => {
    const atual = falha.corpo?.erro.atual as Evolucao | undefined
    if (!atual || !partida.current) throw falha
    const theirs = valoresOf(atual)
    const sides = { base: partida.current.base, theirs, mine: store.get().values as Valores }
    const settled = await settle(falha, sides, { words: store.words })
    if (settled === 'discard') onDescartar(atual)
    if (settled === 'discard' || settled === null) return false
    partida.current = { evolucao: atual, base: theirs }
    store.get().setValues(settled.values)
    return true
  }

  const recusar = (falha: unknown): void => {
    if (!(falha instanceof ErroDaApi)) throw falha
    if (falha.falha === 'cancelada') return
    const { values, setStatus } = store.get()
    // Each stands until the value that earned it changes.
    const campos = Object.entries(falha.campos ?? {}).map(([path, mensagem]) => {
      const nome = NA_TELA[path] ?? path
      return [nome, { mensagem, valor: getIn(values, nome) as unknown }]
    })
    if (campos.length > 0) setStatus({ campos: Object.fromEntries(campos) })
    setErro(messageOf(falha))
  }

  const tentar = async (): Promise<void> => {
    const valores = store.get().values as Valores
    try {
      const salva = await enviar(valores)
      if (mesmos(store.get().values, valores)) return onSalva(salva)
      partida.current = { evolucao: salva, base: valoresOf(salva) }
      notify('Evolução salva. O que foi digitado enquanto isso ainda não foi salvo.')
    } catch (falha) {
      if (!(falha instanceof ErroDaApi) || !falha.desatualizado) return recusar(falha)
      if (await merge(falha)) await tentar()
    }
  }

  const salvar = async (): Promise<void> => {
    if (ocupado.current) return
    ocupado.current = true
    setErro(null)
    setSalvando(true)
    try {
      store.get().setStatus({})
      await tentar()
    } finally {
      ocupado.current = false
      setSalvando(false)
    }
  }
  return { salvar, salvando, erro, dialog }
}
