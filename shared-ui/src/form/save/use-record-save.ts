import { type ErroDaApi, type Resource, type SaveAnswer, useSaveKey } from '@clinica/shared-auth'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLatest } from '../../base/hooks/use-latest'
import { type LerAtalhos, useAtalhos } from '../../feedback/atalhos'
import { confirm } from '../../feedback/dialogos'
import { notify } from '../../feedback/notify'
import { refuseForm } from '../../feedback/refuse-form'
import { invalidateRegister } from '../../query-client'
import { focusFirstError } from '../focus-error'
import { useFormMeta } from '../form-context'
import { useFormSlice, useFormStore } from '../form-store'
import { same } from '../merge/same'
import { useMerge } from '../merge/use-merge'
import type { FormRecord, Values } from '../use-record-form'
import { useUnsavedGuard } from '../use-unsaved-guard'
import type { Schema } from '../validation'
import { confirmEncalhados, encalhadosOf } from './encalhados'
import { canceladoOf, chooseCancelado } from './reativar'
import { alertOrphans, fieldErrors, isErroDaApi, mostrarErro, perguntaOf } from './save-errors'
import { isSaveKey } from './save-key'
import { useKept } from './use-kept'

const readAtalhos: LerAtalhos = async () => [['No formulário', [['Salvar', 'Ctrl + S']]]]

export type RecordSaveOptions<T extends object> = {
  resource: Resource<T, unknown>
  schema: Schema
  registro: T | null
  valuesOf: (registro: T) => Values
  /** Set by formik once schema and field rules are met. */
  passou: RefObject<boolean>
  invalid: string
  toWire?: (valores: Values, registro: T | null) => Values
  beforeSave?: (valores: Values) => Promise<Values | null>
  onReload: () => void
  onSaved: (resposta: SaveAnswer<T>) => void
  /** Opens a cancelled record of the same key, to be brought back with what was typed; without it the person only reads of it. */
  onReactivate?: (_id: string, typed: Values) => void
  /** How the save is taken back, offered by its message; undefined when it cannot be. */
  undoOf?: (resposta: SaveAnswer<T>) => (() => void | Promise<void>) | undefined
  /** After a save the form stays open on what was saved. */
  stays?: boolean
  /** Before the form is checked: tidies what was typed. */
  tidy?: (valores: Values) => Values
  /** Takes the person to what is wrong; to the first field with a message unless told. */
  showErrors?: (campos: Record<string, string> | null) => void | Promise<void>
  /** The field that shows a message of the server: its own path unless told. */
  fieldOf?: (path: string) => string
}

export type RecordSave = {
  form: RefObject<HTMLFormElement | null>
  salvar: (copia?: SaveAsNew) => Promise<void>
  salvando: boolean
  /** Belongs beside the form. */
  dialog: ReactNode
  /** Called right before a way out that keeps what is typed: the guard lets it go. */
  release: () => void
}

export type SaveAsNew = {
  label: string
  /** The values of the copy, perhaps asked of the person; null gives up. */
  prepare: (valores: Values) => Promise<Values | null>
}

const inFields = (campos: Record<string, string>, fieldOf: (path: string) => string) =>
  Object.fromEntries(Object.entries(campos).map(([path, mensagem]) => [fieldOf(path), mensagem]))

/**
 * Saving of a record, inside formik, and everything that can go wrong with it: schema, server errors, stale saves, a lost
 * answer, the guard of what is unsaved, Ctrl+S.
 */
export const useRecordSave = <T extends object>(props: RecordSaveOptions<T>): RecordSave => {
  const { resource, schema, toWire } = props
  const formulario = useFormStore()
  const [dirty] = useFormSlice((f) => [f.dirty])
  const { readOnly } = useFormMeta()
  const form = useRef<HTMLFormElement>(null)
  const [salvando, setSalvando] = useState(false)
  const send = useSaveKey()
  const { settle, dialog } = useMerge(dirty && props.registro !== null)
  /** The record that is edited as far as it is known, and what the form held of it before anything was typed. */
  const partida = useRef({ registro: props.registro, base: formulario.get().values as Values })
  const keeper = useKept(formulario, partida, {
    nome: `${resource.register}/${(props.registro as FormRecord | null)?._id ?? ''}`,
    schema,
  })
  const release = useUnsavedGuard(dirty && !readOnly, keeper)
  /** What a merged save took from the other side. */
  const tomado = useRef('')

  const deliver = async (valores: Values, copia: boolean, mais: Values): Promise<SaveAnswer<T>> => {
    const lidos = (await schema.validate(valores, { abortEarly: false })) as Values
    const build = (registro: T | null) => {
      const { _id, updatedAt } = (registro ?? {}) as FormRecord
      const corpo = { ...(toWire ? toWire(lidos, registro) : lidos), ...mais }
      return _id ? { ...corpo, _id, ...(updatedAt ? { updatedAt } : {}) } : corpo
    }
    const primeiro = build(copia ? null : partida.current.registro)
    const perdida = (await send.settle(primeiro)) as SaveAnswer<T> | null
    // It was done after all: this save changes that record.
    if (perdida?.registro)
      partida.current = { registro: perdida.registro, base: props.valuesOf(perdida.registro) }
    const envio: Values = perdida?.registro ? build(perdida.registro) : primeiro
    return send(envio, (chave) =>
      typeof envio._id === 'string'
        ? resource.update(envio._id, envio, { chave })
        : resource.create(envio, { chave }),
    )
  }

  /**
   * What the server asks about first, bookings that the save would strand, or a cancelled record that it would write a second time, are shown first; with a yes the
   * same save goes again, saying so.
   */
  const deliverOrAsk = async (
    valores: Values,
    copia: boolean,
    mais: Values = {},
  ): Promise<SaveAnswer<T> | null> => {
    try {
      return await deliver(valores, copia, mais)
    } catch (erro) {
      const encalhados = encalhadosOf(erro)
      if (encalhados)
        return (await confirmEncalhados(encalhados))
          ? deliverOrAsk(valores, copia, { ...mais, confirmado: true })
          : null
      const pergunta = mais.confirmado ? null : perguntaOf(erro)
      if (pergunta)
        return (await confirm({ titulo: 'Atenção', conteudo: pergunta }))
          ? deliverOrAsk(valores, copia, { ...mais, confirmado: true })
          : null
      const cancelado = props.onReactivate && canceladoOf(erro)
      if (!cancelado) throw erro
      const resposta = await chooseCancelado(cancelado.dito)
      if (resposta === 'outro') return deliverOrAsk(valores, copia, { ...mais, outroCadastro: true })
      if (resposta === 'reativar') {
        release()
        props.onReactivate?.(cancelado._id, formulario.get().values as Values)
      }
      return null
    }
  }

  const refuse = async (erro: unknown, valores: Values): Promise<void> => {
    if (isErroDaApi(erro) && erro.campos && Object.keys(erro.campos).length > 0) {
      const campos = props.fieldOf ? inFields(erro.campos, props.fieldOf) : erro.campos
      formulario.get().setStatus({ campos: fieldErrors(campos, valores) })
      if (props.showErrors) {
        await props.showErrors(campos)
        return
      }
      await alertOrphans(campos, form.current)
      focusFirstError(form.current)
      return
    }
    await mostrarErro(erro)
  }

  /** Over a stale save: true when it goes again, from the record as it now is and with what only one side touched. */
  const merge = async (erro: ErroDaApi, atual: T): Promise<boolean> => {
    const theirs = props.valuesOf(atual)
    const sides = { base: partida.current.base, theirs, mine: formulario.get().values as Values }
    const settled = await settle(erro, sides, { words: formulario.words })
    if (settled === 'discard') props.onReload()
    if (settled === 'discard' || settled === null) return false
    partida.current = { registro: atual, base: theirs }
    tomado.current = settled.told
    // Before the next check of the form reads it.
    flushSync(() => formulario.get().setValues(settled.values))
    return true
  }

  const refuseInvalid = async (): Promise<void> => {
    await refuseForm(props.invalid)
    if (props.showErrors) await props.showErrors(null)
    else focusFirstError(form.current)
  }

  /** True when it goes again at once. */
  const attempt = async (copia?: SaveAsNew): Promise<boolean> => {
    try {
      const { tidy } = props
      if (tidy) flushSync(() => formulario.get().setValues(tidy(formulario.get().values)))
      const digitados = formulario.get().values
      props.passou.current = false
      // Marks every field as touched and runs schema and field rules together.
      await formulario.get().submitForm()
      if (!props.passou.current) {
        await refuseInvalid()
        return false
      }
      const copiados = copia ? await copia.prepare(digitados) : digitados
      const valores = copiados && props.beforeSave ? await props.beforeSave(copiados) : copiados
      if (!valores) return false
      const resposta = await deliverOrAsk(valores, copia !== undefined)
      if (!resposta) return false
      void invalidateRegister(resource.register)
      const msg = resposta.msg ?? 'Registro salvo.'
      const salvo = tomado.current ? `${msg.replace(/\.$/, '')}, ${tomado.current}.` : msg
      tomado.current = ''
      if (resposta.registro && !same(formulario.get().values, digitados)) {
        // A copy leaves the form with the record that it was made from.
        if (!copia) partida.current = { registro: resposta.registro, base: props.valuesOf(resposta.registro) }
        notify(`${salvo} O que foi digitado enquanto isso ainda não foi salvo.`)
        return false
      }
      release()
      notify(salvo, { desfazer: props.undoOf?.(resposta) })
      if (props.stays && resposta.registro) {
        partida.current = { registro: resposta.registro, base: props.valuesOf(resposta.registro) }
        formulario.get().resetForm({ values: partida.current.base, errors: {} })
      }
      props.onSaved(resposta)
      return false
    } catch (erro) {
      const atual =
        isErroDaApi(erro) && erro.desatualizado ? (erro.corpo?.erro.atual as T | undefined) : undefined
      if (atual) return merge(erro as ErroDaApi, atual)
      await refuse(erro, formulario.get().values)
      return false
    }
  }

  const save = async (copia?: SaveAsNew): Promise<void> => {
    if (salvando || readOnly) return
    setSalvando(true)
    try {
      let again = true
      while (again) again = await attempt(copia)
    } finally {
      setSalvando(false)
    }
  }

  useAtalhos(readAtalhos)
  const saveNow = useLatest(save)
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (!isSaveKey(e)) return
      e.preventDefault()
      // A dialog is open over the form: it comes first.
      if (!document.querySelector('[role="dialog"],[role="alertdialog"]')) void saveNow.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [saveNow])

  return { form, salvar: save, salvando, dialog, release }
}
