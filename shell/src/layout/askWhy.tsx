import { http, newKey } from '@clinica/shared-auth'
import { MENSAGENS_DA_PRIVACIDADE as M } from '@clinica/shared-domain/cadastros/privacidade'
import { confirm, showError, TextField } from '@clinica/shared-ui'

/** After the dialog has given its button the focus: what is asked for is typed. */
const focusField = (campo: HTMLElement | null): void => {
  if (campo) requestAnimationFrame(() => campo.focus())
}

const ask = async (paciente: string, digitado = ''): Promise<boolean> => {
  let motivo = digitado
  const sim = await confirm({
    titulo: 'Paciente oculto',
    conteudo: (
      <>
        <p>{M.fechado} Ele fica na auditoria, com o seu nome, e abre este paciente por meia hora.</p>
        <TextField
          label="Motivo"
          inputRef={focusField}
          defaultValue={digitado}
          fullWidth
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={(e) => {
            motivo = e.target.value
          }}
        />
      </>
    ),
    confirmar: 'Abrir',
  })
  if (!sim) return false
  try {
    await http.post(`/paciente/${paciente}/privacidade/abertura`, { motivo }, { chave: newKey() })
    return true
  } catch (erro) {
    await showError(erro)
    return ask(paciente, motivo)
  }
}

const perguntas = new Map<string, Promise<boolean>>()

/** Why somebody opens a hidden patient, asked once for all that a screen reads of them. */
export const askWhy = (paciente: string): Promise<boolean> => {
  const aberta = perguntas.get(paciente) ?? ask(paciente).finally(() => perguntas.delete(paciente))
  perguntas.set(paciente, aberta)
  return aberta
}
