import {
  addDias,
  EMITIDOS,
  fillModelo,
  listLacunas,
  MODELOS_DO_EMITIDO,
  type TipoDeEmitido,
} from '@clinica/shared-domain'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { insertRows, rowOfServer } from '../../platform/auditoria/linhas'
import { changedFields } from '../../platform/auditoria/valores'
import type { Tx } from '../../platform/db/banco'
import { getAssinatura, listSessoes, readFolha, readValores } from '../../prontuario/emitido/folha.queries'
import { PROFISSIONAL } from '../tipos'

/** What the demo's professional wrote into the gaps of the product's templates. */
const DITOS: Readonly<Record<string, string>> = {
  '{descreva a evolução e a conduta}':
    'Boa resposta ao tratamento, com menos dor e mais amplitude. Mantidos os exercícios de fortalecimento, com progressão de carga.',
  '{médico}': 'assistente',
  '{cid}': 'não informado',
  '{últimas medidas}': 'Sem medidas no período.',
}

type Alguem = { paciente: string; unidade: string; especialidade: string; fim: string }
type Autor = { id: string; name: string; email: string }

/** Patients whom the professional treated before today, those with the newest entries first. */
const listPacientes = async (tx: Tx, autor: string, hoje: string): Promise<Alguem[]> =>
  (
    await sql<Alguem>`
      select distinct on (r.data, r.paciente_id) r.paciente_id as paciente, a.unidade_id as unidade, r.especialidade_id as especialidade,
        r.data as fim
      from registro_clinico r join agendamento a on a.id = r.agendamento_id
      where r.autor_id = ${autor}::uuid and r.removido_em is null and r.data < ${hoje}::date order by r.data desc, r.paciente_id limit 60`.execute(
      tx,
    )
  ).rows.filter(({ paciente }, i, todos) => todos.findIndex((t) => t.paciente === paciente) === i)

/** The product's text with what the record says, and what the professional said where it does not. */
const write = async (tx: Tx, tipo: TipoDeEmitido, quem: Alguem, autor: Autor, clinica: string) => {
  const dia = quem.fim
  const assinatura = await getAssinatura(tx, autor)
  const pedido = { ...quem, inicio: addDias(dia, -60) }
  const folha = await readFolha(tx, pedido, clinica, assinatura, dia)
  if (!folha || !assinatura.conselho) return undefined
  const sessoes = await listSessoes(tx, pedido, dia)
  const valores = await readValores(tx, pedido, folha, sessoes, EMITIDOS[tipo].clinico)
  const cheio = fillModelo(MODELOS_DO_EMITIDO[tipo], valores)
  const texto = Object.entries(DITOS).reduce((t, [lacuna, dito]) => t.replaceAll(lacuna, dito), cheio)
  return sessoes.length > 0 && listLacunas(texto).length === 0 ? { folha, texto, cheio } : undefined
}

/** Two documents that the demo's professional issued, a report and a declaration, and a report that she has begun. */
export const issueEmitidos = async (tx: Tx, clinica: string, hoje: string): Promise<void> => {
  const { rows } =
    await sql<Autor>`select id, name, email from usuario where email = ${PROFISSIONAL}`.execute(tx)
  const [autor] = rows
  if (!autor) return
  const pacientes = await listPacientes(tx, autor.id, hoje)
  const tipos: TipoDeEmitido[] = ['relatorio', 'comparecimento']
  const feitos: string[] = []
  for (const quem of pacientes) {
    const tipo = tipos[feitos.length]
    const escrito = await write(tx, tipo ?? 'relatorio', quem, autor, clinica)
    if (!escrito) continue
    const { folha, texto, cheio } = escrito
    if (!tipo) {
      const conteudo = JSON.stringify({
        valores: {
          _id: uuid(),
          unidade: quem.unidade,
          especialidade: quem.especialidade,
          inicio: addDias(quem.fim, -60),
          fim: quem.fim,
          texto: cheio.replace(
            '{descreva a evolução e a conduta}',
            'Progressão de carga bem tolerada. {falta a conduta}',
          ),
          motivo: '',
        },
        partida: null,
      })
      await sql`insert into rascunho (id, usuario_id, paciente_id, chave, conteudo)
        values (${uuid()}::uuid, ${autor.id}::uuid, ${quem.paciente}::uuid, 'emitido:novo:relatorio', ${conteudo})`.execute(
        tx,
      )
      return
    }
    const id = uuid()
    const em = new Date(`${quem.fim}T21:00:00Z`)
    const json = JSON.stringify(folha)
    const { rows: sequencia } = await sql<{ numero: number }>`
      insert into emitido_sequencia (unidade_id, ultimo) values (${quem.unidade}::uuid, 1)
      on conflict (unidade_id) do update set ultimo = emitido_sequencia.ultimo + 1 returning ultimo as numero`.execute(
      tx,
    )
    const numero = sequencia[0]?.numero
    await sql`insert into emitido (id, unidade_id, numero, tipo, paciente_id, dia, emitido_em)
      values (${id}::uuid, ${quem.unidade}::uuid, ${numero}, ${tipo}, ${quem.paciente}::uuid, ${quem.fim}, ${em})`.execute(
      tx,
    )
    const { rows: versao } = await sql<{ resumo: string }>`
      insert into emitido_versao (emitido_id, versao, autor_id, emitido_em, texto, folha, resumo)
      values (${id}::uuid, 1, ${autor.id}::uuid, ${em}, ${texto}, ${json}::jsonb, emitido_resumo(${id}::uuid, 1, ${texto}::text, ${json}::jsonb))
      returning resumo`.execute(tx)
    await insertRows(tx, [
      rowOfServer({
        quando: em,
        usuario_id: autor.id,
        usuario_nome: autor.name,
        usuario_email: autor.email,
        acao: 'criar',
        entidade: 'emitido',
        registro_id: id,
        pacientes: [quem.paciente],
        requisicao: 'demonstração',
        valores: changedFields(null, { tipo, numero, versao: 1, resumo: versao[0]?.resumo }),
      }),
    ])
    feitos.push(id)
  }
}
