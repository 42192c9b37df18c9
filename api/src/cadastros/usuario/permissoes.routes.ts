import { MUDANCAS_LIDAS, type Perfil, permissoesAnswer, telas } from '@clinica/shared-domain'
import { sql } from 'kysely'
import { clock, fieldsOf } from '../../platform/auditoria/consulta/campos'
import { SEM_PALAVRAS } from '../../platform/auditoria/consulta/palavras'
import type { Valores } from '../../platform/auditoria/valores'
import type { App } from '../../platform/http/tipos'

/** Fields of a user that say what they may. */
const PODERES = ['perfil', 'unidades', 'acoesExtras', 'ativo'] as const

type Mudanca = { id: number; quando: Date; por: string | null; pessoa: string; valores: Valores }

/** Who may do what, for who answers for it: the people and, of the last 90 days, what of their roles, units and situation changed. */
export const permissoesRoutes = async (app: App) => {
  const readPessoas = () =>
    app.db
      .selectFrom('usuario')
      .select([
        'id',
        'name',
        'email',
        'perfil',
        'acoes_extras',
        'ativo',
        'segundo_fator',
        sql<string[]>`array(select un.nome from usuario_unidade uu join unidade un on un.id = uu.unidade_id
          where uu.usuario_id = usuario.id order by uu.posicao)`.as('unidades'),
      ])
      .orderBy('name_n')
      .orderBy('id')
      .execute()

  const readMudancas = async (): Promise<Mudanca[]> => {
    const { rows } = await sql<Mudanca>`
      select a.id, a.quando, coalesce(a.usuario_nome, a.usuario_email) as por, u.name as pessoa, v.valores
      from usuario u
        join auditoria a on a.registro_id = u.id and a.quando >= now() - interval '90 days'
          and a.entidade = 'usuario' and a.resultado = 'feito'
        join auditoria_valor v on v.auditoria_id = a.id and v.valores ?| ${PODERES as unknown as string[]}::text[]
      order by a.quando desc, a.id desc limit ${MUDANCAS_LIDAS + 1}`.execute(app.db)
    return rows
  }

  app.get(
    '/permissoes',
    {
      config: { access: telas.segurancaDaClinica },
      schema: { summary: 'Quem pode o quê, e o que mudou em 90 dias', response: { 200: permissoesAnswer } },
    },
    async () => {
      const palavras = app.auditoria.palavras.get('usuario') ?? SEM_PALAVRAS
      const instante = clock(app.config.fuso)
      const pessoas = await readPessoas()
      const lidas = await readMudancas()
      const mudancas = lidas.slice(0, MUDANCAS_LIDAS).flatMap(({ id, quando, por, pessoa, valores }) => {
        const deles = Object.entries(valores).filter(([campo]) => PODERES.some((p) => p === campo))
        return fieldsOf(Object.fromEntries(deles), { palavras, instante, listasInteiras: true }).map(
          ({ campo, antes, depois }) => ({
            _id: `${id} ${campo}`,
            quando,
            por,
            pessoa,
            campo,
            antes: antes ?? '',
            depois: depois ?? '',
          }),
        )
      })
      return {
        pessoas: pessoas.map((u) => ({
          _id: u.id,
          name: u.name,
          email: u.email,
          perfil: u.perfil as Perfil,
          unidades: u.unidades,
          acoesExtras: u.acoes_extras,
          ativo: u.ativo,
          segundoFator: u.segundo_fator,
        })),
        mudancas,
        haMais: lidas.length > MUDANCAS_LIDAS,
      }
    },
  )
}
