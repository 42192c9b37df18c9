import { isUuid, type LinhaDaAuditoria } from '@clinica/shared-domain'
import type { FastifyInstance } from 'fastify'
import type { Base } from '../../db/banco'
import { clock, fieldsOf } from './campos'
import { type LinhaLida, readNames, readPartes } from './consulta.queries'
import { sentenceOf } from './frase'
import { type Palavras, SEM_PALAVRAS } from './palavras'

/** What the rows of a page name, by table. */
const mentionedIn = (linhas: readonly LinhaLida[]): Map<string, Set<string>> => {
  const de = new Map<string, Set<string>>()
  const mention = (entidade: string, id: string) => de.set(entidade, (de.get(entidade) ?? new Set()).add(id))
  for (const { entidade, registro_id, pacientes, valores, detalhe } of linhas) {
    if (registro_id) mention(entidade, registro_id)
    if (detalhe?.importacao) mention('importacao', detalhe.importacao)
    for (const id of pacientes) mention('paciente', id)
    for (const [campo, { antes, depois }] of Object.entries(valores ?? {}))
      for (const valor of [antes, depois])
        if (typeof valor === 'string' && isUuid(valor)) mention(campo, valor)
  }
  return de
}

/** 'importação do arquivo a.csv': what a record came or went with. */
export const nameOfImport = (
  { detalhe }: Pick<LinhaLida, 'detalhe'>,
  palavras: ReadonlyMap<string, Palavras>,
  nomes: ReadonlyMap<string, string>,
): string | null => {
  const nome = detalhe?.importacao && nomes.get(`importacao ${detalhe.importacao}`)
  return nome ? `${palavras.get('importacao')?.um.replace(/^a /, '')} ${nome}` : null
}

/** Rows of the audit as people read them. The names of all their records are asked for at once. */
export const readLinhas = async (
  app: FastifyInstance,
  linhas: readonly LinhaLida[],
  db: Base = app.db,
): Promise<LinhaDaAuditoria[]> => {
  const { palavras } = app.auditoria
  const nomes = await readNames(db, palavras, mentionedIn(linhas))
  const partes = await readPartes(db, palavras, linhas)
  const summaries = new Map(app.rotas().map((r) => [`${r.method} ${r.url}`, r.schema?.summary]))
  const instante = clock(app.config.fuso)
  return linhas.map((l) => {
    const p = palavras.get(l.entidade) ?? SEM_PALAVRAS
    const nomeDe = (id: string) => nomes.get(`paciente ${id}`) ?? 'que não existe mais'
    const pacientes = l.pacientes.map((_id) => ({ _id, nome: nomeDe(_id) }))
    const campos = fieldsOf(l.valores, {
      palavras: p,
      instante,
      nomes,
      partes: partes.get(l.registro_id ?? ''),
    })
    const registros = p.registros?.(l.acao, l.valores ?? {}) ?? 0
    const rota = `${l.detalhe?.metodo} ${l.detalhe?.rota}`
    const quem = l.usuario_nome ?? l.usuario_email
    const frase = sentenceOf(
      {
        ...l,
        quem,
        nome: (l.registro_id && nomes.get(`${l.entidade} ${l.registro_id}`)) ?? null,
        comRegistro: l.registro_id !== null,
        campos: campos.map((c) => c.campo),
        rota,
        resumo: summaries.get(rota) ?? null,
        pacientes: pacientes.map((x) => x.nome),
        totalDePacientes: l.total_de_pacientes,
        com: nameOfImport(l, palavras, nomes),
        doPaciente: l.entidade === 'paciente',
      },
      p,
    )
    return {
      numero: l.id,
      quando: l.quando.toISOString(),
      quem,
      email: l.usuario_email,
      endereco: l.endereco,
      resultado: l.resultado,
      frase,
      campos,
      apagados: l.teve && l.valores === null,
      pacientes,
      totalDePacientes: l.total_de_pacientes,
      importacao: l.registro_id !== null && registros ? { _id: l.registro_id, registros } : null,
    }
  })
}
