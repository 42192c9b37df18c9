import { ErroDaApi } from '@clinica/shared-auth'
import type { PassoDaConfiguracao } from '@clinica/shared-domain'
import { Button, RequiredNote, showError } from '@clinica/shared-ui'
import {
  Formik,
  FormMetaContext,
  focusFirstError,
  isRequired,
  type Schema,
  useForm,
  validate,
} from '@clinica/shared-ui/form'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './configurar.module.css'
import { keepRascunho, readRascunho } from './rascunho'

/** Some rows of a step are saved, this one was refused: the form keeps it and those after it. */
class LinhaRecusada extends Error {
  constructor(
    readonly erro: unknown,
    readonly campo: string,
    readonly valores: object,
  ) {
    super('linha recusada')
  }
}

/** Saves row by row, in order; what is saved leaves the form, also when a later one is refused. */
export const saveRows = async <V extends object, R extends object>(
  valores: V,
  campo: keyof V & string,
  save: (linha: R, keep: (linha: R) => void) => Promise<unknown>,
): Promise<void> => {
  const linhas = valores[campo] as R[]
  for (const [i, linha] of linhas.entries()) {
    let atual = linha
    try {
      await save(linha, (nova) => {
        atual = nova
      })
    } catch (erro) {
      throw new LinhaRecusada(erro, `${campo}[0]`, { ...valores, [campo]: [atual, ...linhas.slice(i + 1)] })
    }
  }
}

/** The server's words under the fields of the row that earned them; false when there are none. */
const refusedFields = (erro: unknown, campo: string, valores: object) => {
  const campos = erro instanceof ErroDaApi ? Object.entries(erro.campos ?? {}) : []
  const linha = (Object.values(valores).find(Array.isArray) as Record<string, unknown>[] | undefined)?.[0]
  const conhecidos = campos.filter(([nome]) => linha && nome in linha)
  return conhecidos.length === campos.length && campos.length > 0
    ? Object.fromEntries(
        conhecidos.map(([nome, mensagem]) => [`${campo}.${nome}`, { mensagem, valor: linha?.[nome] }]),
      )
    : null
}

const Guardar = ({ passo }: { passo: PassoDaConfiguracao }) => {
  const { values, dirty } = useForm()
  useEffect(() => {
    if (dirty) keepRascunho(passo, values)
  }, [passo, values, dirty])
  return null
}

type Props<V extends object> = {
  passo: PassoDaConfiguracao
  titulo: string
  explicacao: ReactNode
  schema: object
  initial: V
  /** What the button that saves says. */
  acao?: string
  save: (valores: V) => Promise<void>
  onDone: () => void
  onBack?: () => void
  children: ReactNode
}

/** One step: its fields, back, skip, and the button that saves it and goes on. */
export const Passo = <V extends object>(props: Props<V>) => {
  const {
    passo,
    titulo,
    explicacao,
    initial,
    acao = 'Salvar e continuar',
    save,
    onDone,
    onBack,
    children,
  } = props
  const schema = props.schema as Schema
  const form = useRef<HTMLFormElement>(null)
  return (
    <Formik<V & Record<string, unknown>>
      initialValues={{ ...initial, ...(readRascunho()[passo] ?? {}) } as V & Record<string, unknown>}
      validate={(valores) => validate(schema, valores)}
      onSubmit={async (valores, { setValues, setStatus, setErrors }) => {
        try {
          await save(valores)
          keepRascunho(passo, null)
          onDone()
        } catch (e) {
          const {
            erro,
            campo,
            valores: restantes,
          } = e instanceof LinhaRecusada ? e : new LinhaRecusada(e, '', valores)
          await setValues(restantes as typeof valores, false)
          keepRascunho(passo, restantes)
          const campos = refusedFields(erro, campo, restantes)
          setErrors({})
          setStatus({ campos: campos ?? {} })
          if (campos) focusFirstError(form.current)
          else await showError(erro)
        }
      }}
    >
      {({ isSubmitting, submitForm, validateForm }) => (
        <form
          ref={form}
          noValidate
          className={css.passo}
          aria-labelledby="passo-titulo"
          onSubmit={(e) => {
            e.preventDefault()
            void submitForm()
              .then(() => validateForm())
              .then((erros) => {
                if (Object.keys(erros).length > 0) focusFirstError(form.current)
              })
          }}
        >
          <Guardar passo={passo} />
          <h2 id="passo-titulo" tabIndex={-1}>
            {titulo}
          </h2>
          <div className={css.explicacao}>{explicacao}</div>
          <FormMetaContext
            value={{
              saved: false,
              readOnly: false,
              required: (nome) => isRequired(schema, nome.replace(/\[\d+\]/g, '[0]')),
            }}
          >
            {children}
          </FormMetaContext>
          <RequiredNote />
          <div className={css.pe}>
            {onBack ? (
              <Button type="button" onClick={onBack}>
                Voltar
              </Button>
            ) : null}
            <Button type="button" variant="outlined" disabled={isSubmitting} onClick={onDone}>
              Pular este passo
            </Button>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {acao}
            </Button>
          </div>
        </form>
      )}
    </Formik>
  )
}
