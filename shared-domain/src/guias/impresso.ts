import { array, object, string } from 'yup'
import { uuid } from '../comum/esquema'

/** What a guide is printed as: the agency's two forms, and the sheet on which its sessions are signed. */
export const TIPOS_DE_IMPRESSO = ['spsadt', 'consulta', 'frequencia'] as const
export type TipoDeImpresso = (typeof TIPOS_DE_IMPRESSO)[number]

/** Guides of one file. */
export const MAXIMO_DE_IMPRESSOS = 200

const tipo = () =>
  string()
    .oneOf(TIPOS_DE_IMPRESSO, 'Tipo de impressão inválido.')
    .default('spsadt')
    .required('Informe o tipo de impressão.')

/** GET /guia/{id}/pdf */
export const impressoQuery = object({ tipo: tipo() })

/** POST /guia/pdf: several guides in one file, in this order. */
export const impressosSchema = object({
  guias: array()
    .of(uuid().required())
    .min(1, 'Escolha ao menos uma guia.')
    .max(MAXIMO_DE_IMPRESSOS, `Imprima no máximo ${MAXIMO_DE_IMPRESSOS} guias de uma vez.`)
    .required('Escolha ao menos uma guia.'),
  tipo: tipo(),
})

const PREFIXOS: Record<TipoDeImpresso, string> = {
  spsadt: 'guia',
  consulta: 'consulta',
  frequencia: 'frequencia',
}

/** Name of the file: `guia-10011745.pdf`, `frequencia-10011745.pdf`; `guias-12.pdf` of several. */
export const arquivoDoImpresso = (tipo: TipoDeImpresso, numeros: readonly string[]): string =>
  numeros.length === 1
    ? `${PREFIXOS[tipo]}-${numeros[0]?.replace(/[^\w-]/g, '')}.pdf`
    : `${PREFIXOS[tipo]}s-${numeros.length}.pdf`
