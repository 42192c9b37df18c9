import { idade } from '../../../comum/datas'
import { isAvaliacao } from '../../../comum/guia/avaliacao'
import { linhasCobradas, tabelaDaLinha } from '../itens'
import type { GuiaParaEnvio, LinhaFeita } from '../modelo'
import { isIdentificador, textoLivre } from '../texto'
import { type Achado, campoDaLinha, primeiraSessao, type Verificacao } from './contexto'
import { dia } from './dias'
import { refuses } from './identificadores'

const TUSS = '22'

const verifyCodigo = (g: GuiaParaEnvio, linha: LinhaFeita, i: number): (Achado | false | null)[] => {
  const tabela = tabelaDaLinha(g, linha)
  const doCadastro = g.procedimentos?.[i] ?? null
  const codigo = campoDaLinha(i, 'codigo')
  const mal = !linha.codigo
    ? `A linha ${i + 1} está sem o código do procedimento.`
    : !isIdentificador(linha.codigo, 10)
      ? refuses(`O código da linha ${i + 1}`, linha.codigo, 10)
      : tabela === TUSS && !/^\d{8}$/.test(linha.codigo)
        ? `O código ${linha.codigo} não tem os oito números da tabela 22.`
        : !textoLivre(linha.nome, 150)
          ? `A linha ${i + 1} está sem a descrição do procedimento.`
          : null
  return [
    !tabela && {
      regra: 'tabela',
      campo: campoDaLinha(i, 'codigoTabela'),
      mensagem: linha.codigoTabela
        ? `A tabela ${linha.codigoTabela} da linha ${i + 1} não existe na tabela 87.`
        : `A linha ${i + 1} está sem a tabela do procedimento.`,
    },
    mal !== null && { regra: 'procedimentoMalEscrito', campo: codigo, mensagem: mal },
    mal === null &&
      doCadastro?.naTabelaDoConvenio === false && {
        regra: 'procedimentoForaDaTabela',
        campo: codigo,
        mensagem: `O código ${linha.codigo} não está em nenhuma tabela de ${g.convenio.nome}.`,
      },
    mal === null &&
      tabela === TUSS &&
      doCadastro?.naTabelaDoConvenio !== false &&
      doCadastro?.noTuss === false && {
        regra: 'procedimentoForaDoTuss',
        campo: codigo,
        mensagem: `O código ${linha.codigo} não está na TUSS (tabela 22) que a clínica importou.`,
      },
  ]
}

export const verifyCodigos: Verificacao = ({ g }) =>
  linhasCobradas(g).flatMap(({ linha, i }) => verifyCodigo(g, linha, i))

const PERMITIDOS = { F: 'mulheres', M: 'homens' } as const

/** Whom a procedure is for, where the table says so. */
export const verifyPessoa: Verificacao = (c) => {
  const { g } = c
  const { nascimento, sexo } = g.paciente
  const dataDe = primeiraSessao(c)
  const anos = nascimento && dataDe && nascimento <= dataDe ? idade(nascimento, dataDe) : null
  return linhasCobradas(g).flatMap(({ linha, i }) => {
    const regra = g.procedimentos?.[i]
    const { idadeMinima: de, idadeMaxima: ate } = regra ?? {}
    const fora = anos !== null && ((de != null && anos < de) || (ate != null && anos > ate))
    return [
      regra?.sexo &&
        sexo &&
        regra.sexo !== sexo && {
          regra: 'sexo' as const,
          campo: campoDaLinha(i, 'codigo'),
          mensagem: `${linha.nome} é só para ${PERMITIDOS[regra.sexo]}.`,
        },
      fora && {
        regra: 'idade' as const,
        campo: campoDaLinha(i, 'codigo'),
        mensagem: `O paciente tem ${anos} anos, e ${linha.nome} é ${de != null ? `a partir de ${de}` : ''}${de != null && ate != null ? ' ' : ''}${ate != null ? `até ${ate}` : ''} anos.`,
      },
    ]
  })
}

/** Quantities of the rows, as asked for, authorised and charged. */
export const verifyQuantidades: Verificacao = ({ g }) => {
  const pedidas = g.guia.solicitacao.procedimentos
  const feitas = Math.max(0, ...g.sessoes.map((s) => s.ordem))
  return [
    ...pedidas.map((l, i) => {
      const acima = (l.qtdAutorizada ?? 0) > 0 && (l.qtdSolicitada ?? 0) > (l.qtdAutorizada ?? 0)
      return (
        acima && {
          regra: 'solicitadaAcima' as const,
          campo: `solicitacao.procedimentos[${i}].qtdAutorizada`,
          mensagem: `Foram pedidas ${l.qtdSolicitada} de ${l.nome} e autorizadas ${l.qtdAutorizada}.`,
        }
      )
    }),
    ...linhasCobradas(g).flatMap(({ linha, i }) => {
      const { qtdRealizada: feita, qtdAutorizada: autorizada } = linha
      const cobrada = g.sessoes.length > 0 ? Math.min(feita ?? 0, feitas) : (feita ?? 0)
      const pedida = pedidas[i]
      return [
        (feita === null || feita === 0) && {
          regra: 'linhaSemQuantidade' as const,
          campo: campoDaLinha(i, 'qtdRealizada'),
          mensagem: `A linha ${i + 1} (${linha.nome}) não tem quantidade realizada: não vai no arquivo.`,
        },
        feita !== null &&
          (feita < 0 || feita > 999 || !Number.isInteger(feita)) && {
            regra: 'quantidade' as const,
            campo: campoDaLinha(i, 'qtdRealizada'),
            mensagem: `A quantidade da linha ${i + 1} (${feita}) tem que ser de 1 a 999.`,
          },
        !autorizada && {
          regra: 'semAutorizadas' as const,
          campo: campoDaLinha(i, 'qtdAutorizada'),
          mensagem: `A linha ${i + 1} (${linha.nome}) está sem a quantidade autorizada.`,
        },
        !!autorizada &&
          cobrada > autorizada && {
            regra: 'acimaDaAutorizada' as const,
            campo: campoDaLinha(i, 'qtdRealizada'),
            mensagem: `São cobradas ${cobrada} de ${linha.nome} e foram autorizadas ${autorizada}.`,
          },
        pedida &&
          pedida.codigo !== linha.codigo && {
            regra: 'outroCodigo' as const,
            campo: campoDaLinha(i, 'codigo'),
            mensagem: `A linha ${i + 1} cobra ${linha.codigo}; o código autorizado nessa posição é ${pedida.codigo}.`,
          },
      ]
    }),
    g.maximoAgendamentos
      ? feitas > g.maximoAgendamentos && {
          regra: 'acimaDoMaximo',
          campo: 'especialidade',
          mensagem: `A guia cobra ${feitas} sessões, e ${g.guia.especialidade} vai até ${g.maximoAgendamentos}.`,
        }
      : null,
  ]
}

export const verifyHoras: Verificacao = (c) =>
  c.g.guia.procedimentosRealizados.procedimentos.flatMap((linha, i) => [
    !linha.data &&
      !isAvaliacao(linha.nome) && {
        regra: 'semData' as const,
        campo: campoDaLinha(i, 'data'),
        mensagem: `A linha ${i + 1} (${linha.nome}) está sem data.`,
      },
    linha.data !== null &&
      linha.data > c.hoje && {
        regra: 'dataImpossivel' as const,
        campo: campoDaLinha(i, 'data'),
        mensagem: `A data da linha ${i + 1} (${dia(c, linha.data)}) está no futuro.`,
      },
    linha.horaInicial !== null &&
      linha.horaFinal !== null &&
      linha.horaFinal <= linha.horaInicial && {
        regra: 'horas' as const,
        campo: campoDaLinha(i, 'horaFinal'),
        mensagem: `A linha ${i + 1} termina às ${linha.horaFinal} e começa às ${linha.horaInicial}.`,
      },
  ])
