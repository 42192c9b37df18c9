import { listProblemasDaSenha } from '@clinica/shared-domain'
import { OBRIGATORIO } from '@clinica/shared-domain/comum/mensagens'
import { Campo } from '@clinica/shared-ui/portal'

export type ParDeSenhas = { nova: string; confirmacao: string }
export const VAZIO: ParDeSenhas = { nova: '', confirmacao: '' }

type Erros = { nova?: string; confirmacao?: string }

/** What is wrong with the pair, under its fields (spec 1 §5, Reset and Change password). */
export const passwordErrors = ({ nova, confirmacao }: ParDeSenhas, atual?: string): Erros => ({
  nova: !nova
    ? OBRIGATORIO
    : atual !== undefined && nova === atual
      ? 'A nova senha deve ser diferente da atual.'
      : listProblemasDaSenha(nova)[0],
  confirmacao: !confirmacao ? OBRIGATORIO : confirmacao !== nova ? 'As senhas não conferem.' : undefined,
})

export const hasError = (erros: Erros): boolean => !!(erros.nova || erros.confirmacao)

type Props = {
  valor: ParDeSenhas
  onChange: (valor: ParDeSenhas) => void
  erros: Erros
  disabled?: boolean
  autoFocus?: boolean
}

/** New password and confirmation. */
export const SenhaNova = ({ valor, onChange, erros, disabled, autoFocus }: Props) => (
  <>
    <Campo
      label="Nova senha"
      name="nova"
      type="password"
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      disabled={disabled}
      value={valor.nova}
      onChange={(nova) => onChange({ ...valor, nova })}
      erro={erros.nova}
    />
    <Campo
      label="Confirmação da nova senha"
      name="confirmacao"
      type="password"
      autoComplete="new-password"
      required
      disabled={disabled}
      value={valor.confirmacao}
      onChange={(confirmacao) => onChange({ ...valor, confirmacao })}
      erro={erros.confirmacao}
    />
  </>
)
