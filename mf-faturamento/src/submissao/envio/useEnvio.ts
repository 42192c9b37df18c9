import { ErroDaApi, reportError, useSaveKey } from '@clinica/shared-auth'
import {
  type GuiaDaSubmissao,
  type Indicacao,
  type IndicacaoAnswer,
  type IndicacaoSalva,
  MENSAGENS_DA_SUBMISSAO as M,
} from '@clinica/shared-domain'
import { notify } from '@clinica/shared-ui'
import { useMerge } from '@clinica/shared-ui/form'
import { invalidateRegister, useQueryClient } from '@clinica/shared-ui/query'
import { useState } from 'react'
import { finishMes, saveMes } from '../submissao.api'
import { mesQuery } from '../submissao.query'
import {
  fromValues,
  type GuiaNoEnvio,
  guiasDe,
  numeroDe,
  putBack,
  putGuia,
  sameGuias,
  sessoes,
  toWire,
  valuesOf,
  wordsOf,
} from './guias'

/** What was changed here, and the version that it was changed from: another desk's save does not move it. */
type Rascunho = { base: Indicacao | null; guias: GuiaNoEnvio[] }

const atualDe = (erro: unknown): Indicacao | undefined =>
  erro instanceof ErroDaApi ? (erro.corpo?.erro.atual as Indicacao | undefined) : undefined
const isFinalizada = (erro: unknown): boolean =>
  erro instanceof ErroDaApi && erro.corpo?.erro.tipo === 'finalizada'

/** Only logged, says the specification: nothing is asked, and the words stand in the screen's bar. */
const logged = (erro: unknown): string => {
  const doServidor = erro instanceof ErroDaApi
  reportError(doServidor && erro.naoEncontrado ? M.naoEncontrada : erro)
  return doServidor ? erro.conteudo || erro.titulo : 'Não foi possível salvar. Tente de novo.'
}

/** The month in hand: the guides that are shown, what changes them, and its two saves. */
export const useEnvio = (mes: string, { indicacao }: IndicacaoAnswer) => {
  const cliente = useQueryClient()
  const send = useSaveKey()
  const [rascunho, setRascunho] = useState<Rascunho | null>(null)
  const [salvando, setSalvando] = useState<'salvar' | 'finalizar' | null>(null)
  const [falha, setFalha] = useState<string | null>(null)
  const { settle, dialog } = useMerge(rascunho !== null && rascunho.base !== null)
  const base = rascunho ? rascunho.base : indicacao
  const guias = rascunho ? rascunho.guias : guiasDe(indicacao)
  const alterado = rascunho !== null && !sameGuias(rascunho.guias, guiasDe(rascunho.base))

  const change = (como: (guias: readonly GuiaNoEnvio[]) => GuiaNoEnvio[]): void => {
    setFalha(null)
    setRascunho((r) => {
      const antes = r ?? { base: indicacao, guias: guiasDe(indicacao) }
      return { base: antes.base, guias: como(antes.guias) }
    })
  }
  const apply = (guia: GuiaDaSubmissao, quantidade: number) =>
    change((g) => putGuia(g, { ...guia, quantidade }))
  const add = (guia: GuiaDaSubmissao, quantidade: number) => {
    const antes = guias.find((g) => g._id === guia._id)
    apply(guia, quantidade)
    notify(`Guia ${numeroDe(guia)}: ${sessoes(quantidade)} no envio.`, {
      desfazer: () =>
        change((atuais) => (antes ? putGuia(atuais, antes) : atuais.filter((g) => g._id !== guia._id))),
    })
  }
  const remove = (guia: GuiaNoEnvio) => {
    const onde = guias.findIndex((g) => g._id === guia._id)
    change((atuais) => atuais.filter((g) => g._id !== guia._id))
    notify(`Guia ${numeroDe(guia)} removida do envio.`, {
      desfazer: () => change((atuais) => putBack(atuais, guia, onde)),
    })
  }

  const learn = (nova: Indicacao): void => {
    cliente.setQueryData(mesQuery(mes).queryKey, (antes) => antes && { ...antes, indicacao: nova })
  }
  /** What was changed here and is not saved goes. */
  const discard = () => setRascunho(null)
  /** The record as the server has it, and nothing changed here. */
  const show = (nova: Indicacao): void => {
    learn(nova)
    discard()
  }

  /** Over another window's save: the guides with what only that one touched; null when it does not go again. */
  const merge = async (erro: ErroDaApi, atual: Indicacao, { base: antes, guias: minhas }: Rascunho) => {
    const versoes = [guiasDe(antes), guiasDe(atual), minhas] as const
    const [b, theirs, mine] = versoes.map(valuesOf) as [object, object, object]
    const settled = await settle(erro, { base: b, theirs, mine } as Parameters<typeof settle>[1], {
      words: wordsOf(...versoes),
    })
    if (settled === 'discard') show(atual)
    if (settled === 'discard' || settled === null) return null
    return { base: atual, guias: fromValues(settled.values, ...versoes), told: settled.told }
  }

  const store = async (este: Rascunho, told = ''): Promise<IndicacaoSalva | null> => {
    const corpo = toWire(mes, este.guias)
    try {
      const perdida = (await send.settle([este.base?.updatedAt, corpo])) as IndicacaoSalva | null
      // It was done after all: this save changes that record.
      const sobre = perdida?.indicacao ?? este.base
      const salva = await send([sobre?.updatedAt, corpo], (chave) => saveMes(sobre, corpo, chave))
      return told ? { ...salva, msg: `${salva.msg.replace(/\.$/, '')}, ${told}.` } : salva
    } catch (erro) {
      const atual = atualDe(erro)
      if (!(erro instanceof ErroDaApi) || !erro.desatualizado || !atual) throw erro
      const merged = await merge(erro, atual, este)
      if (!merged) return null
      setRascunho(merged)
      return store(merged, merged.told)
    }
  }

  const attempt = async (acao: 'salvar' | 'finalizar', perform: () => Promise<IndicacaoSalva | null>) => {
    if (salvando) return
    setSalvando(acao)
    setFalha(null)
    try {
      const salva = await perform()
      if (!salva) return
      show(salva.indicacao)
      notify(salva.msg, { tipo: 'sucesso' })
    } catch (erro) {
      setFalha(logged(erro))
      const atual = atualDe(erro)
      // Finished elsewhere: what was changed here can no longer be saved, and still stands there to be read.
      if (atual && isFinalizada(erro)) learn(atual)
      else if (atual && acao === 'finalizar') show(atual)
    } finally {
      setSalvando(null)
      void invalidateRegister('indicacao')
    }
  }

  const save = () => attempt('salvar', () => store({ base, guias }))
  /** What is not saved yet is saved first. */
  const finalize = () =>
    attempt('finalizar', async () => {
      const salva = alterado ? await store({ base, guias }) : null
      if (alterado && !salva) return null
      const sobre = salva?.indicacao ?? base
      if (!sobre) throw new Error(M.naoEncontrada)
      if (salva) show(salva.indicacao)
      return send(['finalizar', sobre.updatedAt], (chave) => finishMes(sobre, chave))
    })

  const fechado = Boolean(indicacao?.finishedAt)
  return {
    base,
    guias,
    fechado,
    alterado,
    apply,
    add,
    remove,
    discard,
    save,
    finalize,
    salvando,
    falha,
    dialog,
  }
}
