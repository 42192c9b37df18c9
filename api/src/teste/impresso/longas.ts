import { type Guia, guiaSchema } from '@clinica/shared-domain'
import type { Schema } from 'yup'
import { guiaDeTeste } from './guias'

type Campos = Record<string, Schema>
type Registro = Record<string, unknown>

const maxOf = (campo: Schema): number | undefined =>
  (campo.tests.find((t) => t.OPTIONS?.name === 'max')?.OPTIONS?.params as { max?: number } | undefined)?.max

const onlyDigits = (campo: Schema): boolean => campo.tests.some((t) => t.OPTIONS?.name === 'matches')

const isText = (valor: unknown, campo: Schema): boolean =>
  typeof valor === 'string' && campo.type === 'string' && campo.describe().oneOf.length === 0

/** Every text and number of `valor` as long and as large as its field of the schema allows, of one letter. */
const stretch = (valor: unknown, campo: Schema, letra: string): unknown => {
  const { fields, innerType } = campo as { fields?: Campos; innerType?: Schema }
  if (Array.isArray(valor)) return innerType ? valor.map((v) => stretch(v, innerType, letra)) : valor
  if (fields && typeof valor === 'object' && valor !== null)
    return Object.fromEntries(
      Object.entries(valor as Registro).map(([nome, v]) => [
        nome,
        fields[nome] ? stretch(v, fields[nome] as Schema, letra) : v,
      ]),
    )
  const max = maxOf(campo)
  if (max === undefined) return valor
  if (isText(valor, campo)) return (onlyDigits(campo) ? '8' : letra).repeat(max)
  return typeof valor === 'number' ? max : valor
}

const material = { codTabela: '1', codigo: '1', descricao: '1', qtd: 1 }
const MAIOR_TOTAL = 999_999_999 * 999 * 5

/** The longest guide that the form lets through; materials on both lists. */
export const longestGuia = (letra: string): Guia => {
  const base = guiaDeTeste()
  base.contratadoSolicitante.tipoSolicitante = 'C'
  base.contratadoExecutante.tipoComplementar = 'C'
  base.opm = {
    solicitados: Array.from({ length: 5 }, () => ({ ...material, fabricante: '1' })),
    utilizados: Array.from({ length: 5 }, () => ({ ...material, codBarras: '1' })),
  }
  const guia = stretch(
    base,
    guiaSchema(() => '2026-11-22'),
    letra,
  ) as Guia
  // What the server sums and numbers, and what other registers name.
  guia.autorizacao.numeroGuia = '8'.repeat(20)
  guia.autorizacao.registroANS = '888888'
  guia.beneficiario.convenio.nome = letra.repeat(60)
  guia.paciente.nome_social = letra.repeat(70)
  for (const p of guia.procedimentosRealizados.procedimentos) p.valorTotal = MAIOR_TOTAL / 5
  guia.procedimentosRealizados.totalProcedimentos = MAIOR_TOTAL
  guia.procedimentosRealizados.totalGuia = MAIOR_TOTAL
  guia.sessoes = { quantidade: 4995, usadas: 2, restantes: 60 }
  return guia
}
