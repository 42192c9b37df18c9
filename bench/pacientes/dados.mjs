/*
 * Synthetic patients with Brazilian names: the same draw at every size, so that the first 10,000 of a million are the
 * 10,000. About 8% are called Maria, 12% Silva; one surname in fifty is a rare one; 5% are cancelled, 2% have a social
 * name, 8% no CPF (minors mostly). Each has one convênio.
 */
import { semIndices } from '../lib/copias.mjs'

const NOMES =
  'Maria:80 Ana:52 José:48 João:46 Antônio:28 Francisco:24 Carlos:20 Paulo:20 Pedro:20 Lucas:18 Luiz:18 Marcos:16 Gabriel:16 Rafael:15 Francisca:12 Antônia:11 Adriana:11 Juliana:11 Márcia:10 Fernanda:10 Patrícia:10 Aline:9 Sandra:9 Camila:9 Amanda:9 Bruna:9 Jéssica:9 Letícia:9 Júlia:9 Luciana:8 Vanessa:8 Mariana:8 Gabriela:8 Vera:6 Vitória:6 Larissa:6 Cláudia:6 Beatriz:6 Rita:5 Luana:5 Sônia:5 Renata:5 Eliane:5 Josefa:5 Simone:5 Natália:5 Cristiane:4 Carla:4 Débora:4 Rosângela:4 Conceição:3 Tereza:3 Ângela:3 Inês:2 Zélia:2 Daniel:12 Marcelo:12 Bruno:12 Eduardo:12 Felipe:12 Raimundo:10 Rodrigo:10 Manoel:9 Mateus:9 André:9 Fernando:9 Fábio:8 Leonardo:8 Gustavo:8 Guilherme:8 Leandro:7 Tiago:7 Anderson:7 Ricardo:7 Márcio:6 Jorge:6 Sebastião:6 Alexandre:6 Roberto:6 Edson:5 Diego:5 Vítor:5 Sérgio:5 Cláudio:5 Matheus:5 Thiago:4 Geraldo:4 Adriano:4 Luciano:4 Júlio:3 Renato:3 Otávio:2 Ubiratã:1'
const SOBRENOMES =
  'Silva:130 Santos:95 Oliveira:66 Souza:58 Pereira:40 Ferreira:38 Lima:36 Costa:30 Rodrigues:30 Almeida:26 Nascimento:26 Alves:24 Carvalho:22 Araújo:22 Ribeiro:20 Gomes:18 Martins:17 Barbosa:16 Rocha:15 Soares:14 Dias:14 Lopes:13 Fernandes:13 Vieira:12 Cardoso:11 Andrade:11 Batista:10 Moreira:10 Nunes:10 Freitas:9 Mendes:9 Marques:8 Cavalcante:8 Teixeira:8 Ramos:8 Monteiro:7 Moura:7 Campos:7 Melo:7 Correia:6 Pinto:6 Azevedo:6 Castro:6 Miranda:5 Machado:5 Borges:5 Cunha:5 Reis:5 Fonseca:4 Guimarães:4 Siqueira:4 Brandão:3 Magalhães:3 Peixoto:3 Xavier:3 Assunção:2 Falcão:2 Zanetti:1'
const SILABAS =
  'ba be bi bo bra bre ca ce chi co cri da de di do dra fa fe fi fo fra ga ge gi go gra ja je jo ka la le li lo lu ma me mi mo na ne ni no pa pe pi po pra ra re ri ro sa se si so ta te ti to tra va ve vi vo za ze zi zo'.split(
    ' ',
  )
const FINAIS = ['lli', 'nski', 'tti', 'rmann', 'zawa', 'shima', 'rello', 'ndorf', 'guez', 'sch']

/** A word list with weights as a table that one draw indexes. */
const tabela = (texto) =>
  texto.split(' ').flatMap((p) => {
    const [nome, peso] = p.split(':')
    return Array(Number(peso)).fill(nome)
  })
const PRIMEIROS = tabela(NOMES)
const ULTIMOS = tabela(SOBRENOMES)

/** mulberry32: small, and the same on every machine. */
const sorteio = (semente) => {
  let a = semente
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const digito = (base, peso) => {
  let soma = 0
  for (let i = 0; i < base.length; i++) soma += Number(base[i]) * (peso - i)
  return ((soma * 10) % 11) % 10
}
/** The n-th CPF: scattered over all beginnings, none twice, with its check digits. */
export const cpfDe = (n) => {
  const base = String((n * 387_420_489 + 7_654_321) % 1_000_000_000).padStart(9, '0')
  const d1 = digito(base, 10)
  return `${base}${d1}${digito(base + d1, 11)}`
}
export const idDe = (n) => `0197a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const CONVENIO = '0197b000-0000-7000-8000-000000000001'

/** The n-th patient. */
export const um = (n) => {
  const r = sorteio(n * 2_654_435_761)
  const de = (lista) => lista[Math.floor(r() * lista.length)]
  const raro = () => {
    const t = de(SILABAS) + de(SILABAS) + de(FINAIS)
    return t[0].toUpperCase() + t.slice(1)
  }
  const sobrenome = () => (r() < 0.02 ? raro() : de(ULTIMOS))
  const primeiro = de(PRIMEIROS)
  const partes = [primeiro]
  if (r() < 0.35) partes.push(de(PRIMEIROS))
  partes.push(sobrenome())
  if (r() < 0.3) partes.push(r() < 0.5 ? 'da' : 'dos')
  partes.push(sobrenome())
  const idade = Math.floor(Math.min(r(), r() + 0.35) * 95 * 365.25)
  const nascimento = new Date(Date.UTC(2026, 10, 1) - idade * 86_400_000).toISOString().slice(0, 10)
  return {
    id: idDe(n),
    nome: partes.join(' ').slice(0, 70),
    social: r() < 0.02 ? `${de(PRIMEIROS)} ${sobrenome()}` : null,
    nascimento,
    cpf: r() < 0.08 ? null : cpfDe(n),
    rg: r() < 0.5 ? `B${10_000_000 + n}` : null,
    ativo: r() >= 0.05,
  }
}

const LOTE = 20_000
const COLUNAS = ['id', 'nome', 'social', 'nascimento', 'cpf', 'rg', 'ativo']

/**
 * Fills `paciente` up to `quantos`, the demo clinic's own included (these lose their CPF, so that none is twice). Indexes that hold no rule are made afterwards, as one would for an import;
 * then vacuum and analyze, which a clinic's own autovacuum does.
 */
export async function semear(cliente, quantos) {
  await cliente.query(
    `insert into convenio (id, nome, valor_ch) values ('${CONVENIO}', 'Bench Saúde', 100) on conflict do nothing`,
  )
  const { rows } = await cliente.query('update paciente set cpf = null returning 1')
  const faltam = quantos - rows.length
  await semIndices(cliente, ['paciente', 'paciente_convenio'], async () => {
    for (let de = 1; de <= faltam; de += LOTE) {
      const lote = Array.from({ length: Math.min(LOTE, faltam - de + 1) }, (_, i) => um(de + i))
      await cliente.query(
        `insert into paciente (id, nome, nome_social, data_nascimento, cpf, rg_num, ativo, rg_oe_uf, contato_celular, contato_email,
          sexo, cep, endereco, numero, bairro, uf, cidade)
        select id::uuid, nome, social, nascimento, cpf, rg, ativo, 'MG', '31999990000', 'paciente' || right(id::text, 7) || '@exemplo.com.br',
          'F', '30130000', 'Avenida Afonso Pena', '1500', 'Centro', 'MG', 'Belo Horizonte'
        from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[], $6::text[], $7::bool[])
          p (id, nome, social, nascimento, cpf, rg, ativo)`,
        COLUNAS.map((c) => lote.map((p) => p[c])),
      )
      await cliente.query(
        `insert into paciente_convenio (id, paciente_id, convenio_id, plano, matricula, validade)
        select gen_random_uuid(), id::uuid, '${CONVENIO}', 'Pleno', right(id, 7), '2099-12-31' from unnest($1::text[]) p (id)`,
        [lote.map((p) => p.id)],
      )
    }
  })
  await cliente.query('vacuum (analyze) paciente')
  await cliente.query('vacuum (analyze) paciente_convenio')
}
