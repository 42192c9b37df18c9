import { listAnexos } from './catalogo'
import type { ColunaDescrita, Descrito } from './descritos'

export type Contado = { linhas: number; somas: ReadonlyMap<string, bigint> }
type Pastas = ReadonlyMap<string, { arquivos: number; bytes: number }>

type Dito = {
  clinica: string
  fuso: string
  pedidaPor: string
  /** Version of the portal. */
  produto: string
  /** ISO UTC: the clinic is as it was then. */
  em: string
  descritos: readonly Descrito[]
  contados: ReadonlyMap<string, Contado>
  pastas: Pastas
}

const FORMAS: Record<ColunaDescrita['forma'], string> = {
  texto: '',
  numero: 'número inteiro',
  decimal: 'número',
  simNao: 'sim ou não',
  instante: 'data e hora',
}

const columnLine = ({ titulo, forma, liga, dinheiro, nome }: ColunaDescrita, { somas }: Contado): string => {
  const ditos = [
    FORMAS[forma],
    liga ? `é o Id de uma linha de ${liga}.csv` : '',
    dinheiro ? `soma: ${somas.get(nome) ?? 0n}` : '',
  ].filter(Boolean)
  return `    ${titulo}${ditos.length ? `: ${ditos.join('; ')}` : ''}`
}

const linhas = (n: number) => (n === 1 ? '1 linha' : `${n} linhas`)
const arquivos = (n: number) => (n === 1 ? '1 arquivo' : `${n} arquivos`)

const fileBlock = ({ tabela, arquivo, oQue, colunas }: Descrito, contado: Contado): string => {
  const anexo = listAnexos().find(({ de }) => de === tabela)
  return [
    `${arquivo}.csv (${linhas(contado.linhas)}): ${oQue}.`,
    ...(anexo ? [`    Arquivo: onde está, na pasta ${anexo.pasta}; vazio onde o arquivo foi apagado`] : []),
    ...colunas.map((c) => columnLine(c, contado)),
  ].join('\n')
}

/** What is in the archive, for who opens it without the portal. */
export const writeLeiame = ({
  clinica,
  fuso,
  pedidaPor,
  produto,
  em,
  descritos,
  contados,
  pastas,
}: Dito): string => {
  const quando = new Date(em).toLocaleString('pt-BR', { timeZone: fuso })
  const vazio: Contado = { linhas: 0, somas: new Map() }
  const daPasta = listAnexos().map(({ pasta, de }) => {
    const { arquivos: quantos, bytes } = pastas.get(pasta) ?? { arquivos: 0, bytes: 0 }
    return `${pasta}/ (${arquivos(quantos)}, ${bytes} bytes): que arquivo é de quem está em ${descritos.find((d) => d.tabela === de)?.arquivo}.csv, coluna Arquivo.`
  })
  return `DADOS DE ${clinica.toUpperCase()}

Tudo o que a clínica guarda no portal, como estava em ${quando} (${fuso}).
Feito pelo portal, versão ${produto}, a pedido de ${pedidaPor}.

Estes arquivos contêm dados de saúde e documentos de todos os pacientes, sem cifra. Guarde-os como se guarda um prontuário,
mande-os só a quem precisa deles, e apague as cópias de que não precisa mais.

COMO LER
- Cada .csv é uma tabela: uma linha de títulos, depois uma linha por registro. As colunas são separadas por ponto e vírgula, o texto é
  UTF-8 com marca (BOM). Excel e LibreOffice os abrem com dois cliques.
- A coluna Id identifica uma linha para sempre. Uma coluna que termina em (id) diz de que linha de outro arquivo se trata: em
  agendamentos.csv, Paciente (id) é o Id de uma linha de pacientes.csv. Para juntar dois arquivos no Excel: PROCX ou PROCV por essa coluna.
- Datas: ano-mês-dia. Datas com hora: no relógio da clínica, com a diferença para o horário universal no fim (-03:00).
- Dinheiro: em centavos, sem vírgula (15000 são R$ 150,00). Números com casas decimais têm vírgula.
- Uma célula vazia: não há o que dizer. Listas estão entre chaves ({1,3,5}); partes de um registro, em JSON.
- Um apóstrofo no começo de uma célula foi posto onde o texto começa como uma fórmula, para que nenhuma planilha a calcule.
- Colunas como Criado por e Alterado por têm o e-mail de quem o fez, que está em usuarios.csv.
- Cadastros desativados, agendamentos desativados e documentos cancelados estão aqui também; a coluna Ativo, ou uma data, o diz.

O QUE NÃO ESTÁ AQUI
- Senhas, segundo fator, chaves de acesso, sessões abertas e links: nada aqui abre o portal.
- Pacientes cujos dados foram apagados: deles nada ficou.
- O que é do próprio servidor: trabalhos, backups, somas de conferência.
Para voltar a ter o portal como era, o que serve é um backup, não estes arquivos.

PASTAS
${daPasta.join('\n')}

ARQUIVOS
${descritos.map((d) => fileBlock(d, contados.get(d.tabela) ?? vazio)).join('\n\n')}
`.replaceAll('\n', '\r\n')
}
