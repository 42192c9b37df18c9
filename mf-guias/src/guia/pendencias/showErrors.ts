import { alert } from '@clinica/shared-ui'
import { type FormStore, getIn } from '@clinica/shared-ui/form'
import { alvoDa } from './BarraDaGuia'
import { isDaTela, listPendencias } from './listar'

/**
 * Takes the person to the first field that is wrong: by the form's own check, or, with `campos`, by what the server refused.
 * A message of something that the form does not show is told by itself.
 */
export const showErrors = async (
  formulario: FormStore,
  campos: Record<string, string> | null,
  goToCampo: (path: string) => void,
): Promise<void> => {
  const { errors, values } = formulario.get()
  const recusas = Object.entries(campos ?? {})
  const orfas = recusas.filter(([path]) => !isDaTela(path)).map(([, mensagem]) => mensagem)
  if (orfas.length > 0) await alert({ titulo: 'Erro', conteudo: orfas.join('\n') })
  const status = {
    campos: Object.fromEntries(
      recusas.map(([path, mensagem]) => [path, { mensagem, valor: getIn(values, path) }]),
    ),
  }
  const [primeira] = listPendencias(campos ? { errors: {}, status, values } : { errors, values })
  if (primeira) goToCampo(alvoDa(primeira))
}
