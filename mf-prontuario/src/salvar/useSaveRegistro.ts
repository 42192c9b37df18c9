import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import type { Evolucao, RegistroSalvo } from '@clinica/shared-domain'
import { notify, showError } from '@clinica/shared-ui'
import { getIn, useFormStore, useMerge } from '@clinica/shared-ui/form'
import { type ReactNode, useRef, useState } from 'react'
import { askMotivoDaCorrecao } from '../autoria/motivo'
import { useMandato } from '../autoria/useMandato'
import type { Partida } from '../rascunho/useKeep'
import type { Rascunho } from '../rascunho/useRascunho'

type Valores = Record<string, unknown>
type Salvo = Pick<RegistroSalvo, 'evolucao' | 'msg' | 'patologias'>

type Opcoes<V extends Valores, E extends object> = {
  /** The entry that is changed, whose author may be somebody else; null for a new one. */
  registro: Evolucao | null
  /** The same, as the form began from it. */
  partida: Partida<V> | null
  /** An entry as this form holds it. */
  valoresOf: (registro: Evolucao) => V
  /** What is sent; `antes` is the entry as it was last known. */
  build: (valores: V, antes: Pick<Partida<V>, '_id' | 'updatedAt'> | null) => E
  save: (envio: E, chave: string) => Promise<Salvo>
  /** Held while a save is under way, which ends it by its id. */
  rascunho: Pick<Rascunho<unknown>, 'hold' | 'release'>
  /** `tomado`: what a merged save took from the other desk, in words. */
  onSalvo: (salvo: Salvo, tomado: string) => void
  /** The server refused it, with a word for why. */
  onRecusado?: (tipo: string | undefined) => void
  /** The person chose what the other desk saved. */
  onDiscard: (atual: Evolucao) => void
  /** The values became others than those that were typed: what holds a text of its own takes it from them. */
  onMesclado?: () => void
  /** Where a field of the wire stands in the form. */
  campos?: Readonly<Record<string, string>>
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** 'title - content' (spec 2 §8). */
const messageOf = (erro: ErroDaApi): string => {
  const { titulo, conteudo } = erro.corpo?.erro ?? erro
  return titulo && titulo !== conteudo ? `${titulo} - ${conteudo}` : conteudo
}

/**
 * Saving of an entry of the record, inside `Formik`: one at a time, under a key of its content, so that a lost answer is asked
 * for again and nothing is saved twice. Over another desk's save only what both changed is asked, with both texts. Whatever is
 * refused stays as it was typed.
 */
export const useSaveRegistro = <V extends Valores, E extends object>(
  opcoes: Opcoes<V, E>,
): { save: () => Promise<void>; salvando: boolean; erro: string | null; dialog: ReactNode } => {
  const { valoresOf, build, save, rascunho, campos = {} } = opcoes
  const store = useFormStore()
  const send = useSaveKey()
  const { settle, dialog } = useMerge(opcoes.partida !== null)
  const [erro, setErro] = useState<string | null>(null)
  const [salvando, setSalvando] = useState(false)
  const mandato = useMandato()
  const motivo = useRef<string | null>(null)
  const ocupado = useRef(false)
  const tomado = useRef('')
  /** The entry as far as it is known, and how the form held it before anything was typed. */
  const partida = useRef(opcoes.partida)
  const startFrom = (atual: Evolucao): void => {
    partida.current = { _id: atual._id, updatedAt: atual.updatedAt, base: valoresOf(atual) }
  }
  const read = (): V => store.get().values as V

  const deliver = async (valores: V): Promise<Salvo> => {
    const guardado = await rascunho.hold()
    const envio = (): E => ({
      ...build(valores, partida.current),
      ...(guardado ? { rascunho: guardado } : {}),
      ...(motivo.current ? { motivo: motivo.current } : {}),
    })
    // What was sent before and not answered may have been done: then this changes it.
    const perdida = (await send.settle(envio())) as Salvo | null
    if (perdida) startFrom(perdida.evolucao)
    const corpo = envio()
    return send(corpo, (chave) => save(corpo, chave))
  }

  /** True when it goes again, with what only the other desk touched. */
  const merge = async (falha: ErroDaApi): Promise<boolean> => {
    const atual = falha.corpo?.erro.atual as Evolucao | undefined
    if (!atual) throw falha
    // While one compares, what was typed is kept as ever.
    rascunho.release()
    const base = partida.current?.base ?? (store.get().initialValues as V)
    const sides = { base, theirs: valoresOf(atual), mine: read() }
    const settled = await settle(falha, sides, { words: store.words })
    if (settled === 'discard') opcoes.onDiscard(atual)
    if (settled === 'discard' || settled === null) return false
    startFrom(atual)
    tomado.current = settled.told
    store.get().setValues(settled.values)
    opcoes.onMesclado?.()
    return true
  }

  const refuse = (falha: unknown): void => {
    if (!(falha instanceof ErroDaApi)) throw falha
    if (falha.falha === 'cancelada') return
    const { values, setStatus } = store.get()
    // Each stands until the value that earned it changes.
    const recusados = Object.entries(falha.campos ?? {}).map(([path, mensagem]) => {
      const nome = campos[path] ?? path
      return [nome, { mensagem, valor: getIn(values, nome) as unknown }]
    })
    if (recusados.length > 0) setStatus({ campos: Object.fromEntries(recusados) })
    setErro(messageOf(falha))
    opcoes.onRecusado?.(falha.corpo?.erro?.tipo)
  }

  const attempt = async (): Promise<void> => {
    const valores = read()
    try {
      const salvo = await deliver(valores)
      if (same(read(), valores)) return opcoes.onSalvo(salvo, tomado.current)
      startFrom(salvo.evolucao)
      notify(`${salvo.msg} O que foi digitado enquanto isso ainda não foi salvo.`)
    } catch (falha) {
      if (!(falha instanceof ErroDaApi) || !falha.desatualizado) return refuse(falha)
      if (await merge(falha)) await attempt()
    }
  }

  const saveRegistro = async (): Promise<void> => {
    if (ocupado.current) return
    ocupado.current = true
    if (opcoes.registro && mandato(opcoes.registro) === 'gerencia') {
      motivo.current = await askMotivoDaCorrecao(opcoes.registro)
      if (motivo.current === null) {
        ocupado.current = false
        return
      }
    }
    setErro(null)
    setSalvando(true)
    try {
      store.get().setStatus({})
      await attempt()
    } catch (falha) {
      if (falha instanceof ErroDaApi) refuse(falha)
      else await showError(falha)
    } finally {
      // Nothing is left to release of what was saved.
      rascunho.release()
      ocupado.current = false
      setSalvando(false)
    }
  }
  return { save: saveRegistro, salvando, erro, dialog }
}
