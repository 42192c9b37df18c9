import { ErroDaApi } from '@clinica/shared-auth'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Alert } from '../../base/Alert'
import { choose } from '../../feedback/dialogos'
import { useFormStore } from '../form-store'
import type { Values } from '../use-record-form'

const PARAM = 'reativar'

/** What was typed of a new record until its cancelled one was found. In memory, as every draft that may name a patient. */
let digitado: Values | null = null

/** The cancelled record that a creation would have written a second time (409 `cadastroCancelado`), and what is said of it. */
export const canceladoOf = (erro: unknown): { _id: string; dito: string } | null => {
  if (!(erro instanceof ErroDaApi) || erro.corpo?.erro.tipo !== 'cadastroCancelado') return null
  const { atual, conteudo } = erro.corpo.erro
  const _id = (atual as { _id?: unknown } | undefined)?._id
  return typeof _id === 'string' ? { _id, dito: conteudo } : null
}

export const chooseCancelado = (dito: string): Promise<string | null> =>
  choose({
    titulo: 'Já existe um cadastro cancelado',
    conteudo: dito,
    opcoes: [
      { valor: 'voltar', rotulo: 'Voltar' },
      { valor: 'outro', rotulo: 'Criar outro' },
      { valor: 'reativar', rotulo: 'Reativar', tipo: 'principal' },
    ],
  })

/**
 * Opens the form of a cancelled record, to be brought back by the next save; what was typed of the new one meets it there. An errand
 * goes along.
 */
export const useOpenCancelado = () => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (form: string, typed: Values): void => {
    digitado = typed
    const params = new URLSearchParams(search)
    params.set(PARAM, '1')
    void navigate(`${form}?${params}`, { replace: true })
  }
}

/** For a part of the form of a new record that knows of its cancelled one: leaves it for that one's form. */
export const useReactivate = () => {
  const form = useFormStore()
  const open = useOpenCancelado()
  return (to: string): void => {
    const { values, resetForm } = form.get()
    // Nothing is left behind that somebody would have to be asked about.
    flushSync(() => resetForm())
    open(to, values)
  }
}

const isGroup = (v: unknown): v is Values => typeof v === 'object' && v !== null && !Array.isArray(v)

/** What was typed lies over what the record holds; what was left empty leaves it as it is. */
const overlay = (antes: Values, por: Values): Values =>
  Object.fromEntries(
    Object.entries(antes).map(([campo, valor]) => {
      const novo = por[campo]
      if (isGroup(valor) && isGroup(novo)) return [campo, overlay(valor, novo)]
      const vazio = novo === undefined || novo === null || novo === '' || novo === false
      return [campo, vazio || (Array.isArray(novo) && novo.length === 0) ? valor : novo]
    }),
  )

/** In the form of a cancelled record that was opened to come back: it does with the next save. */
export const Reativacao = () => {
  const [params] = useSearchParams()
  const form = useFormStore()
  const pedida = params.has(PARAM)
  const [cancelado] = useState(() => form.get().initialValues.ativo === false)
  useEffect(() => {
    if (!pedida || !cancelado) return
    const antes = form.get().values
    form.get().setValues({ ...overlay(antes, digitado ?? {}), ativo: true })
    digitado = null
  }, [pedida, cancelado, form])
  return pedida && cancelado ? (
    <Alert severity="info">Este cadastro estava cancelado. Confira os dados e salve para reativá-lo.</Alert>
  ) : null
}
