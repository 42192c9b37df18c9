import { PERFIS, type Perfil } from '@clinica/shared-domain'
import type { Insertable, Kysely } from 'kysely'
import { v7 as novoId } from 'uuid'
import type { DB } from '../platform/db/tabelas'
import { hashSenha } from '../platform/sessao/senhas'

/** Password of every user of the tests. */
export const SENHA = 'Senha#123'
let hash: Promise<string> | undefined
/** The cheapest hash that argon2 knows, made once. */
export const cheapHash = (): Promise<string> => (hash ??= hashSenha(SENHA, 8))

type Cadastro = { _id: string; nome: string }

export type ClinicaDeTeste = {
  usuarios: Record<Perfil, { _id: string; email: string; name: string }>
  /** 'Centro' and 'Norte'; everybody works in the first. */
  unidades: [Cadastro, Cadastro]
  /** 'Pilates' and 'Fisioterapia'. */
  especialidades: [Cadastro, Cadastro]
  convenio: Cadastro
  /** Work every day from 07:00 to 20:00, both specialties, in Centro; the first has the Profissional's e-mail. */
  profissionais: Cadastro[]
  pacientes: (Cadastro & { guia: { _id: string; numero: string } })[]
  /** Centro and Pilates: `quantidade` slots from 08:00 to 11:00 and at 14:00, every day of the week. */
  modelo: { _id: string; horas: string[]; quantidade: number }
}

const HORAS = ['08:00', '09:00', '10:00', '11:00', '14:00']
const QUANTIDADE = 2
const SESSOES = 10
const PESSOAS = [
  'Ana Souza',
  'Bruno Lima',
  'Carla Dias',
  'Davi Rocha',
  'Elisa Prado',
  'Fábio Nunes',
  'Gabi Teles',
  'Hugo Reis',
]
const TERAPEUTAS = ['Marina Alves', 'Otávio Brito', 'Paula Castro']

const cadastro = (nome: string): Cadastro => ({ _id: novoId(), nome })
const linhas = (itens: Cadastro[]) => itens.map(({ _id, nome }) => ({ id: _id, nome }))

const emailDe = (perfil: Perfil) => `${perfil.toLowerCase()}@clinica.teste`

const saveUsuarios = async (db: Kysely<DB>, unidade: string): Promise<ClinicaDeTeste['usuarios']> => {
  const senha_hash = await cheapHash()
  const pares = PERFIS.map(
    (perfil) => [perfil, { _id: novoId(), email: emailDe(perfil), name: `${perfil} de Teste` }] as const,
  )
  await db
    .insertInto('usuario')
    .values(pares.map(([perfil, u]) => ({ id: u._id, name: u.name, email: u.email, perfil, senha_hash })))
    .execute()
  await db
    .insertInto('usuario_unidade')
    .values(pares.map(([, u]) => ({ usuario_id: u._id, unidade_id: unidade })))
    .execute()
  return Object.fromEntries(pares) as ClinicaDeTeste['usuarios']
}

const saveProfissionais = async (db: Kysely<DB>, unidade: string, especialidades: Cadastro[]) => {
  const profissionais = TERAPEUTAS.map(cadastro)
  await db
    .insertInto('profissional')
    .values(
      profissionais.map(({ _id, nome }, i) => ({
        id: _id,
        nome,
        numero_conselho: `${1000 + i}-F`,
        email: i === 0 ? emailDe('Profissional') : `terapeuta${i}@clinica.teste`,
      })),
    )
    .execute()
  await db
    .insertInto('profissional_unidade')
    .values(profissionais.map((p) => ({ profissional_id: p._id, unidade_id: unidade })))
    .execute()
  const pares = profissionais.flatMap((p) => especialidades.map((e) => [p._id, e._id] as const))
  await db
    .insertInto('profissional_especialidade')
    .values(pares.map(([profissional_id, especialidade_id]) => ({ profissional_id, especialidade_id })))
    .execute()
  const horarios: Insertable<DB['profissional_horario']>[] = pares.flatMap(
    ([profissional_id, especialidade_id]) =>
      [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
        id: novoId(),
        profissional_id,
        unidade_id: unidade,
        especialidade_id,
        dia_semana,
        inicio: '07:00',
        termino: '20:00',
      })),
  )
  await db.insertInto('profissional_horario').values(horarios).execute()
  return profissionais
}

const savePacientes = async (
  db: Kysely<DB>,
  convenio: string,
  unidade: string,
  especialidade: string,
  hoje: string,
) => {
  const pacientes = PESSOAS.map((nome, i) => ({
    ...cadastro(nome),
    guia: { _id: novoId(), numero: `99${100 + i}` },
  }))
  await db
    .insertInto('paciente')
    .values(
      pacientes.map(({ _id, nome }, i) => ({
        id: _id,
        nome,
        data_nascimento: `19${70 + i}-05-10`,
        contato_celular: `1199999000${i}`,
      })),
    )
    .execute()
  await db
    .insertInto('paciente_convenio')
    .values(
      pacientes.map((p, i) => ({
        id: novoId(),
        paciente_id: p._id,
        convenio_id: convenio,
        plano: 'Pleno',
        matricula: `7000${i}`,
        validade: '2199-12-31',
      })),
    )
    .execute()
  await db
    .insertInto('guia')
    .values(
      pacientes.map((p) => ({
        id: p.guia._id,
        numero: p.guia.numero,
        beneficiario_nome: p.nome,
        paciente_id: p._id,
        convenio_id: convenio,
        unidade_id: unidade,
        especialidade_id: especialidade,
        data_emissao: hoje,
        quantidade_autorizada: SESSOES,
      })),
    )
    .execute()
  return pacientes
}

/** A clinic small enough to be held in the head; each guide has 10 sessions of Pilates. */
export const testClinica = async (db: Kysely<DB>, hoje: string): Promise<ClinicaDeTeste> => {
  const unidades: [Cadastro, Cadastro] = [cadastro('Centro'), cadastro('Norte')]
  const especialidades: [Cadastro, Cadastro] = [cadastro('Pilates'), cadastro('Fisioterapia')]
  const convenio = cadastro('Saúde Plena')
  const modelo = { _id: novoId(), horas: HORAS, quantidade: QUANTIDADE }
  await db
    .insertInto('unidade')
    .values(linhas(unidades).map((u, i) => ({ ...u, faixa: String(10 + i) })))
    .execute()
  await db
    .insertInto('especialidade')
    .values(
      linhas(especialidades).map((e, i) => ({
        ...e,
        maximo_agendamentos: QUANTIDADE,
        codigo_numeracao_guia: 10 + i,
      })),
    )
    .execute()
  await db
    .insertInto('convenio')
    .values(linhas([convenio]))
    .execute()
  await db
    .insertInto('agenda_modelo')
    .values({ id: modelo._id, unidade_id: unidades[0]._id, especialidade_id: especialidades[0]._id })
    .execute()
  await db
    .insertInto('agenda_modelo_hora')
    .values(
      [1, 2, 3, 4, 5, 6, 7].flatMap((dia_semana) =>
        HORAS.map((hora) => ({ modelo_id: modelo._id, dia_semana, hora, quantidade: QUANTIDADE })),
      ),
    )
    .execute()
  return {
    usuarios: await saveUsuarios(db, unidades[0]._id),
    unidades,
    especialidades,
    convenio,
    profissionais: await saveProfissionais(db, unidades[0]._id, especialidades),
    pacientes: await savePacientes(db, convenio._id, unidades[0]._id, especialidades[0]._id, hoje),
    modelo,
  }
}
