import { createResource, http, type SaveAnswer, type SaveOptions } from '@clinica/shared-auth'
import type { EspecialidadeDaLista, Formulario, FormularioDaLista } from '@clinica/shared-domain'

export const formularioApi = createResource<Formulario, FormularioDaLista>({
  path: 'formulario',
  singular: 'formulario',
  plural: 'formularios',
})

export const especialidadeApi = createResource<EspecialidadeDaLista>({
  path: 'especialidade',
  singular: 'especialidade',
  plural: 'especialidades',
})

/** A copy named ' - Cópia', with ids of its own (spec 2 §3). */
export const duplicateFormulario = async (
  id: string,
  opcoes: SaveOptions,
): Promise<SaveAnswer<Formulario>> => {
  const { data } = await http.post<{ formulario: Formulario; msg: string }>(
    `/formulario/${encodeURIComponent(id)}/duplicar`,
    undefined,
    opcoes,
  )
  return { registro: data.formulario, msg: data.msg }
}
