import { LOGADO } from '@clinica/shared-domain/acesso'
import { jsonResponse, remoto } from '../teste/tela'
import { parseRemotos, rotasOf } from './catalogo'
import { readPedido } from './remoto-local'
import { missingRequirement } from './requisitos'

const rota = (path: string) => ({ path, title: path, access: LOGADO })

describe('remotes.json', () => {
  it('leaves a damaged entry out and keeps the others', async () => {
    const bom = remoto('agenda', [rota('/agenda')])
    const lidos = await parseRemotos(
      jsonResponse({
        remotes: [bom, { id: 'x' }, null, { ...bom, module: { routes: [{ path: 'sem-barra' }] } }],
      }),
    )
    expect(lidos).toEqual([bom])
  })

  it('fails on an error answer', async () => {
    await expect(parseRemotos(jsonResponse({}, 500))).rejects.toThrow('remotes.json 500')
  })

  it('gives a path to the first remote that declares it', () => {
    const rotas = rotasOf([
      remoto('a', [rota('/guia/:id?')]),
      remoto('b', [rota('/guia/:guiaId?'), rota('/medico')]),
    ])
    expect(rotas.map((r) => [r.remoto, r.path])).toEqual([
      ['a', '/guia/:id?'],
      ['b', '/medico'],
    ])
  })
})

describe('developer override', () => {
  it.each([
    ['agenda@http://localhost:3001/remotes/agenda/dev/', 'http://localhost:3001/remotes/agenda/dev/'],
    ['agenda@http://127.0.0.1:9/x/mf-manifest.json', 'http://127.0.0.1:9/x/'],
  ])('reads %s', (texto, base) => expect(readPedido(texto)).toEqual({ id: 'agenda', base }))

  it.each([
    null,
    '',
    'agenda',
    'agenda@https://mal.example/x/',
    'agenda@http://localhost.mal.example/',
    'agenda@http://localhost@mal.example/',
    '../x@http://localhost/',
    'agenda@javascript:alert(1)',
  ])('refuses %s', (texto) => expect(readPedido(texto)).toBeNull())
})

describe('shared packages', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['0.1.5', '^0.1.2', true],
    ['0.2.0', '^0.1.2', false],
    ['0.1.1', '^0.1.2', false],
  ])('%s for %s: %s', (tem, quer, serve) => {
    expect(missingRequirement({ react: quer }, { react: tem })).toEqual(
      serve ? null : { pacote: 'react', faixa: quer, oferecida: tem },
    )
  })

  it('misses a package that the shell does not offer', () => {
    expect(missingRequirement({ x: '^1.0.0' }, {})).toEqual({
      pacote: 'x',
      faixa: '^1.0.0',
      oferecida: undefined,
    })
  })
})
