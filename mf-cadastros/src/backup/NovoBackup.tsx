import { backupSchema, SENHA_MINIMA_DO_BACKUP } from '@clinica/shared-domain'
import { Alert, Button, Icon, RequiredNote, refuseForm } from '@clinica/shared-ui'
import {
  CheckboxInput,
  Formik,
  FormPanel,
  focusFirstError,
  TextInput,
  useForm,
  validate,
} from '@clinica/shared-ui/form'
import { type FormEvent, useRef } from 'react'
import css from './backup.module.css'

type Valores = { comSenha: boolean; senha: string; confirmacao: string }
const VAZIO: Valores = { comSenha: true, senha: '', confirmacao: '' }

const errorsOf = ({ comSenha, senha, confirmacao }: Valores): Record<string, string> => {
  if (!comSenha) return {}
  const erros = validate(backupSchema, { senha }) as Record<string, string>
  return senha === confirmacao ? erros : { ...erros, confirmacao: 'A confirmação deve ser igual à senha.' }
}

const Significado = () => (
  <details className={css.ajuda}>
    <summary>O que isto significa?</summary>
    <p>
      Com uma senha, o arquivo é cifrado e só abre com ela: perdido ou copiado, não mostra nada. O portal não
      guarda a senha. <b>Se ela for esquecida, ninguém consegue abrir este backup</b>, nem o suporte. Use uma
      frase de pelo menos {SENHA_MINIMA_DO_BACKUP} letras e guarde-a longe do arquivo.
    </p>
    <p>
      Sem senha, o arquivo pode ser lido por qualquer pessoa que chegue a ele, com os prontuários e os
      documentos de todos os pacientes.
    </p>
  </details>
)

type Props = {
  /** One is being made: another has to wait. */
  ocupado: boolean
  mesasEsperam: boolean
}

const Campos = ({ ocupado, mesasEsperam }: Props) => {
  const { values, submitForm, isSubmitting } = useForm<Valores>()
  const form = useRef<HTMLFormElement>(null)
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    if (ocupado || isSubmitting) return
    void submitForm()
    const [erro] = Object.values(errorsOf(values))
    if (!erro) return
    await refuseForm(erro)
    focusFirstError(form.current)
  }
  return (
    <form ref={form} noValidate onSubmit={(e) => void submit(e)} aria-label="Novo backup">
      <FormPanel title="Novo backup">
        <p className={css.texto}>
          O backup é uma cópia da clínica inteira em um arquivo: cadastros, agenda, guias, faturamento,
          prontuários e documentos. Guarde-o fora deste computador.
        </p>
        <div className={css.largo}>
          <CheckboxInput name="comSenha" label="Proteger com uma senha" />
        </div>
        {values.comSenha ? (
          <>
            {/* What a browser may keep it under: not the account, whose password it is not. */}
            <input name="username" autoComplete="username" value="Backup da clínica" readOnly hidden />
            <TextInput
              name="senha"
              label="Senha do backup"
              type="password"
              autoComplete="new-password"
              required
            />
            <TextInput
              name="confirmacao"
              label="Confirmação da senha"
              type="password"
              autoComplete="new-password"
              required
            />
          </>
        ) : (
          <Alert severity="warning" className={css.largo}>
            Sem senha, quem chegar ao arquivo lê tudo o que há na clínica, prontuários incluídos.
          </Alert>
        )}
        <Significado />
        {mesasEsperam ? (
          <Alert severity="info" className={css.largo}>
            Enquanto os dados são lidos, as outras telas do portal podem demorar um pouco mais, até 5 segundos
            de cada vez.
          </Alert>
        ) : null}
        <div className={css.botoes}>
          <Button
            type="submit"
            variant="contained"
            startIcon={<Icon name="baixar" />}
            loading={isSubmitting}
            disabled={ocupado}
          >
            Fazer backup
          </Button>
        </div>
      </FormPanel>
      <RequiredNote />
    </form>
  )
}

/** Asks for a backup; `pedir` gets its passphrase, or null. */
export const NovoBackup = ({
  request,
  ...props
}: Props & { request: (senha: string | null) => Promise<boolean> }) => (
  <Formik<Valores>
    initialValues={VAZIO}
    validate={errorsOf}
    onSubmit={async ({ comSenha, senha }, { resetForm }) => {
      if (await request(comSenha ? senha : null)) resetForm()
    }}
  >
    <Campos {...props} />
  </Formik>
)
