// Without a database.
import { BancoNaoAbre, BancoParou } from '../db/pglite'
import { explainStart, PartidaRecusada, requirePorta } from './recusa'

const erro = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall })
const onde = { dadosDir: '/srv/clinica', endereco: 'localhost:80' }
const url = 'postgres://ana:segredinho@banco:5432/clinica'

describe('why the server does not start', () => {
  it.each<[string, unknown, RegExp]>([
    ['a refusal of its own', new PartidaRecusada('assim não'), /^assim não$/],
    ['a full disk', erro('ENOSPC'), /disco está cheio.*\/srv\/clinica.*Libere espaço/],
    ['a full disk while it was being filled', erro('53100'), /disco está cheio/],
    ['a quota', erro('EDQUOT'), /cota/],
    ['no permission', erro('EACCES'), /não pode ler e gravar em \/srv\/clinica.*DADOS_DIR/],
    ['a read-only disk', erro('EROFS'), /só aceita leitura/],
    ['a file in the place of the folder', erro('EEXIST', 'mkdir'), /não é uma pasta/],
    ['a port that is taken', erro('EADDRINUSE', 'listen'), /localhost:80 já está em uso.*PORT=3001/],
    [
      'a port that only the administrator may use',
      erro('EACCES', 'listen'),
      /não pode atender em localhost:80/,
    ],
    ['an address of another machine', erro('EADDRNOTAVAIL', 'listen'), /não é desta máquina.*HOST/],
    ['a host without an address', erro('ENOTFOUND', 'getaddrinfo'), /não é desta máquina/],
    ['a full disk in the recovery', new BancoParou('x: No space left on device'), /disco está cheio/],
    [
      'files of another user',
      new BancoNaoAbre('could not open "a": Permission denied'),
      /não pode ler e gravar/,
    ],
    [
      'a copy that belongs to another user',
      new BancoNaoAbre('could not create lock file "postmaster.pid": File exists'),
      /não pode ler e gravar em \/srv\/clinica\/pglite/,
    ],
    [
      'a lost log',
      new BancoNaoAbre('could not locate a valid checkpoint record at 0/1'),
      /últimas gravações.*checkpoint/,
    ],
    [
      'a lost control file',
      new BancoNaoAbre('could not read file "global/pg_control"'),
      /arquivo de controle/,
    ],
    ['anything else of the database', new BancoNaoAbre('não sei'), /danificado: ele não abre \(não sei\)/],
  ])('%s', (_, falha, frase) => expect(explainStart(falha, onde)).toMatch(frase))

  it.each(['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000', '42501', '42P07', '53100'])(
    'the PostgreSQL of DATABASE_URL: %s, without its password',
    (code) => {
      const frase = explainStart(erro(code, 'getaddrinfo'), { ...onde, url })
      expect(frase).toMatch(/^O banco de DATABASE_URL \(banco:5432\/clinica\) .*inicie de novo/)
      expect(frase).not.toContain('segredinho')
    },
  )

  it('leaves what nobody foresaw to the log', () => {
    expect(explainStart(new Error('outra coisa'), onde)).toBeUndefined()
    expect(explainStart(erro('ECONNREFUSED'), onde)).toBeUndefined()
  })
})

it('PORT is a port', () => {
  expect([requirePorta(undefined), requirePorta(''), requirePorta('0'), requirePorta('80')]).toEqual([
    3000, 3000, 0, 80,
  ])
  for (const texto of ['abc', '-1', '70000', '3.5'])
    expect(() => requirePorta(texto)).toThrow(`PORT=${texto}`)
})
