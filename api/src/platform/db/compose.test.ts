// Without a database.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config'
import { PASTA_DA_API } from '../pastas'
import { ClienteComPreparadas } from './preparadas'

const compose = readFileSync(join(PASTA_DA_API, '../deploy/compose.yaml'), 'utf8')
const valorDe = (nome: string) => new RegExp(`^\\s+${nome}: (.+)$`, 'm').exec(compose)?.[1]

describe('the compose file', () => {
  const antes = process.env.PGPASSWORD
  afterEach(() => {
    process.env.PGPASSWORD = antes
    if (antes === undefined) delete process.env.PGPASSWORD
  })

  it('gives the password of the database as it is, whatever it is made of', () => {
    expect(valorDe('PGPASSWORD')).toBe(`\${SENHA_DO_BANCO:?}`)
    expect(valorDe('POSTGRES_PASSWORD')).toBe(valorDe('PGPASSWORD'))
    process.env.PGPASSWORD = 's@nha/d:o banco%?#'
    const cliente = new ClienteComPreparadas({ connectionString: valorDe('DATABASE_URL') })
    expect([cliente.user, cliente.password, cliente.host, cliente.database]).toEqual([
      'clinica',
      's@nha/d:o banco%?#',
      'banco',
      'clinica',
    ])
  })

  it('lets through what an operator sets, and has a volume for the backups', () => {
    const settings =
      'SMTP_URL METRICAS_TOKEN NOME_CLINICA TELEFONE_CLINICA FUSO PUBLIC_URL BACKUP_SENHA BACKUP_HORA BACKUP_MANTER'
    for (const nome of settings.split(' ')) expect(valorDe(nome)).toBe(`\${${nome}:-}`)
    expect(valorDe('CEP_URL')).toBe(`\${CEP_URL-${readConfig({ SEGREDO: 'x'.repeat(40) }).cepUrl}}`)
    expect(compose).toContain(`:-backup}:${valorDe('BACKUP_DIR')}\n`)
  })

  it('starts the portal once the database is well', () => {
    expect(compose).toMatch(/depends_on:\s+banco:\s+condition: service_healthy/)
    expect(compose).toMatch(/banco:[\s\S]*healthcheck:[\s\S]*pg_isready[\s\S]*\n {2}portal:/)
  })
})
