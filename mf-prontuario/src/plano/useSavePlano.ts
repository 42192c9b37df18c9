import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import {
  LETRAS_DO_MOTIVO,
  MENSAGENS_DO_PLANO as M,
  type PlanoSalvo,
  type PlanoTerapeutico,
} from '@clinica/shared-domain'
import { notify, showError } from '@clinica/shared-ui'
import { getIn, useFormStore, useMerge } from '@clinica/shared-ui/form'
import { type ReactNode, useRef, useState } from 'react'
import { requestTexto } from '../autoria/pedirTexto'
import type { Partida } from '../rascunho/useKeep'
import type { Rascunho } from '../rascunho/useRascunho'
import { savePlano } from './plano.api'
import { fieldOf, toEnvio, type Valores, valoresOf } from './valores'

type Opcoes = {
  paciente: string
  plano: PlanoTerapeutico | null
  /** The same, as the form began from it. */
  partida: Partida<Valores> | null
  rascunho: Pick<Rascunho<unknown>, 'hold' | 'release'>
  /** `tomado`: what a merged save took from the other desk, in words. */
  onSalvo: (salvo: PlanoTerapeutico, tomado: string) => void
  /** The person chose what the other desk saved. */
  onDiscard: (atual: PlanoTerapeutico) => void
}

const askMotivo = (): Promise<string | null> =>
  requestTexto({
    titulo: 'Corrigir o plano de outra pessoa',
    conteudo: 'A correção fica com o seu nome e o motivo; o que dizia antes fica no histórico.',
    rotulo: 'Motivo da correção',
    falta: M.motivoDaCorrecao,
    maximo: LETRAS_DO_MOTIVO,
    linhas: 1,
    confirmar: 'Salvar correção',
  })

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Saving of a plan, inside `Formik`: one at a time, under a key of its content. Over another desk's save only what both changed is
 * asked, with both texts; who corrects what is another's says why. Whatever is refused stays as it was typed.
 */
export const useSavePlano = (
  opcoes: Opcoes,
): { save: () => Promise<void>; salvando: boolean; erro: string | null; dialog: ReactNode } => {
  const { paciente, rascunho } = opcoes
  const store = useFormStore()
  const send = useSaveKey()
  const { settle, dialog } = useMerge(opcoes.partida !== null)
  const [erro, setErro] = useState<string | null>(null)
  const [salvando, setSalvando] = useState(false)
  const ocupado = useRef(false)
  const motivo = useRef<string | null>(null)
  const tomado = useRef('')
  const partida = useRef(opcoes.partida)
  const startFrom = (atual: PlanoTerapeutico): void => {
    partida.current = { _id: atual._id, updatedAt: atual.updatedAt, base: valoresOf(atual) }
  }
  const read = (): Valores => store.get().values as Valores

  const deliver = async (valores: Valores): Promise<PlanoSalvo> => {
    const guardado = await rascunho.hold()
    const envio = () => ({
      ...toEnvio(valores),
      ...(partida.current ? { updatedAt: partida.current.updatedAt } : {}),
      ...(guardado ? { rascunho: guardado } : {}),
      ...(motivo.current ? { motivo: motivo.current } : {}),
    })
    // What was sent before and not answered may have been done: then this changes it.
    const perdida = (await send.settle(envio())) as PlanoSalvo | null
    if (perdida) startFrom(perdida.plano)
    const corpo = envio()
    const id = partida.current?._id ?? null
    return send(corpo, (chave) => savePlano(paciente, id, corpo, chave))
  }

  /** True when it goes again, with what only the other desk touched. */
  const merge = async (falha: ErroDaApi): Promise<boolean> => {
    const atual = falha.corpo?.erro.atual as PlanoTerapeutico | undefined
    if (!atual || atual.removidoEm) throw falha
    rascunho.release()
    const base = partida.current?.base ?? (store.get().initialValues as Valores)
    const settled = await settle(
      falha,
      { base, theirs: valoresOf(atual), mine: read() },
      { words: store.words },
    )
    if (settled === 'discard') opcoes.onDiscard(atual)
    if (settled === 'discard' || settled === null) return false
    startFrom(atual)
    tomado.current = settled.told
    store.get().setValues(settled.values)
    return true
  }

  const refuse = (falha: ErroDaApi): void => {
    if (falha.falha === 'cancelada') return
    const { values, setStatus } = store.get()
    // Each stands until the value that earned it changes.
    const recusados = Object.entries(falha.campos ?? {}).map(([path, mensagem]) => {
      const nome = fieldOf(values as Valores, path)
      return [nome, { mensagem, valor: getIn(values, nome) as unknown }]
    })
    if (recusados.length > 0) setStatus({ campos: Object.fromEntries(recusados) })
    setErro(falha.conteudo)
  }

  const attempt = async (): Promise<void> => {
    const valores = read()
    try {
      const { plano, msg } = await deliver(valores)
      if (same(read(), valores)) return opcoes.onSalvo(plano, tomado.current)
      startFrom(plano)
      notify(`${msg} O que foi digitado enquanto isso ainda não foi salvo.`)
    } catch (falha) {
      if (!(falha instanceof ErroDaApi)) throw falha
      if (falha.desatualizado) {
        if (await merge(falha)) await attempt()
        return
      }
      if (!motivo.current && falha.campos?.motivo) {
        rascunho.release()
        motivo.current = await askMotivo()
        if (motivo.current !== null) await attempt()
        return
      }
      refuse(falha)
    }
  }

  const save = async (): Promise<void> => {
    if (ocupado.current) return
    ocupado.current = true
    motivo.current = null
    setErro(null)
    setSalvando(true)
    try {
      store.get().setStatus({})
      await attempt()
    } catch (falha) {
      if (falha instanceof ErroDaApi) refuse(falha)
      else await showError(falha)
    } finally {
      rascunho.release()
      ocupado.current = false
      setSalvando(false)
    }
  }
  return { save, salvando, erro, dialog }
}
