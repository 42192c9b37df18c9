import type { Resource, SaveAnswer } from '@clinica/shared-auth'
import { type ReactNode, useMemo, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Alert } from '../base/Alert'
import { AreaError } from '../base/AreaError'
import { NotFound } from '../base/NotFound'
import { Page } from '../base/Page'
import { Skeleton } from '../base/Skeleton'
import { HistoricoButton } from '../historico/HistoricoButton'
import { FormBody } from './FormBody'
import { Formik } from './Formik'
import { FormPanel } from './FormPanel'
import { FormMetaContext } from './form-context'
import { Reativacao, useOpenCancelado } from './save/reativar'
import { isErroDaApi } from './save/save-errors'
import { useErrand } from './save/use-errand'
import type { SaveAsNew } from './save/use-record-save'
import { type FormRecord, useRecordForm, type Values } from './use-record-form'
import { isRequired, type Schema, validate } from './validation'

export type FormPageProps<T extends object> = {
  resource: Resource<T, unknown>
  /** The schema that the API also asks (shared-domain). */
  schema: { fields: object; validate: Schema['validate'] }
  title: string
  /** Title while creating: 'Novo usuário'. */
  newTitle?: string
  /** Whom a saved record is about: its own name unless told. */
  whom?: (registro: T) => string
  /** The list, where cancel and save return to. */
  back: string
  /** Alert of an invalid form: 'Cadastro inválido.' unless the screen has its own. */
  invalid?: string
  /** The route's `:id` unless told. */
  id?: string
  /** Values of a new record, over the schema's defaults. */
  initial?: Values
  toForm?: (registro: T) => Values
  toWire?: (valores: Values, registro: T | null) => Values
  /** Asked with the values of a valid form before they are sent; what it answers is sent, null gives up. */
  beforeSave?: (valores: Values) => Promise<Values | null>
  /** Instead of going back to the list. */
  onSaved?: (resposta: SaveAnswer<T>) => void
  /** 'Salvar como novo': offered on a saved record, clears the id and saves a copy. */
  saveAsNew?: SaveAsNew
  /** Only shows; a function is asked of a saved record once it is there. */
  readOnly?: boolean | ((registro: T) => boolean)
  /** What the signs beside the fields mean, where they are not the usual one. */
  footnotes?: ReactNode
  /** Beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

const nameOf = (registro: object): string => {
  const { nome_social, nome, name } = registro as Record<string, unknown>
  return String(nome_social || nome || name || '')
}

const naoEncontrado = (erro: unknown): boolean => isErroDaApi(erro) && erro.naoEncontrado

const Carregando = () => (
  <div role="status" aria-label="Carregando">
    <Skeleton variant="rounded" height={220} />
  </div>
)

/** This form was opened on the way of another one, or would have been. */
const Recado = ({ what, lost }: { what: string | null; lost: string }) =>
  what ? (
    <Alert severity="info" style={{ marginBottom: 16 }}>
      Ao salvar ou cancelar, você volta para “{what}”.
    </Alert>
  ) : (
    <Alert severity="warning" style={{ marginBottom: 16 }}>
      {lost}
    </Alert>
  )

/**
 * Create and edit of one record: schema, server errors under their fields, stale saves, unsaved-changes guard,
 * Ctrl+S (spec 1 §8; decisions "Screens"). Fields are written as children, in panels when they are many.
 */
export const FormPage = <T extends object>(props: FormPageProps<T>) => {
  const { resource, title, newTitle, back, actions, children } = props
  const schema = props.schema as Schema
  const params = useParams()
  const navigate = useNavigate()
  const id = props.id ?? params.id
  const errand = useErrand()
  const openCancelado = useOpenCancelado()
  const { situacao, registro, valores, valuesOf, erro, chave, carregar } = useRecordForm({
    resource,
    schema,
    id,
    initial: props.initial,
    toForm: props.toForm,
  })
  const salvo = id !== undefined
  const readOnly =
    typeof props.readOnly === 'function' ? registro !== null && props.readOnly(registro) : !!props.readOnly
  const meta = useMemo(
    () => ({ saved: salvo, readOnly, required: (nome: string) => isRequired(schema, nome) }),
    [salvo, readOnly, schema],
  )
  const passou = useRef(false)
  const cancel = () => {
    if (!errand?.finish(null)) navigate(back)
  }
  const salvou = (resposta: SaveAnswer<T>) => {
    const _id = (resposta.registro as FormRecord | null)?._id
    if (_id && errand?.finish({ register: resource.register, _id })) return
    if (props.onSaved) props.onSaved(resposta)
    else navigate(back)
  }
  const botoes =
    id && registro && resource.path && !readOnly ? (
      <>
        {actions}
        <HistoricoButton address={`${resource.path}/${id}`} title={title} />
      </>
    ) : (
      actions
    )
  return (
    <Page
      title={id ? title : (newTitle ?? title)}
      whom={id && registro ? (props.whom ?? nameOf)(registro) : undefined}
      actions={botoes}
    >
      {errand ? <Recado what={errand.what} lost={errand.lost} /> : null}
      {situacao === 'carregando' ? <Carregando /> : null}
      {situacao === 'erro' && naoEncontrado(erro) ? <NotFound back={back} /> : null}
      {situacao === 'erro' && !naoEncontrado(erro) ? (
        <AreaError
          titulo="Não foi possível abrir o registro."
          conteudo={isErroDaApi(erro) ? erro.conteudo : undefined}
          onRetry={carregar}
        />
      ) : null}
      {situacao === 'pronto' ? (
        <FormMetaContext value={meta}>
          <Formik
            key={chave}
            initialValues={valores}
            validate={(valores) => validate(schema, valores)}
            onSubmit={() => {
              passou.current = true
            }}
          >
            <FormBody
              resource={resource}
              schema={schema}
              registro={registro}
              valuesOf={valuesOf}
              passou={passou}
              invalid={props.invalid ?? 'Cadastro inválido.'}
              toWire={props.toWire}
              beforeSave={props.beforeSave}
              saveAsNew={props.saveAsNew}
              footnotes={props.footnotes}
              onReload={carregar}
              onCancel={cancel}
              onSaved={salvou}
              onReactivate={(_id, typed) => openCancelado(`${back}/cadastro/${_id}`, typed)}
            >
              <Reativacao />
              {children}
            </FormBody>
          </Formik>
        </FormMetaContext>
      ) : null}
    </Page>
  )
}

FormPage.Panel = FormPanel
