import type { Sorteio } from '../sorteio'

const lista = (texto: string): readonly string[] => texto.trim().split(/\s*,\s*/)

export type Sexo = 'Feminino' | 'Masculino'
type Geracao = 'crianca' | 'adulto' | 'idoso'

/** First names as each generation in Brazil was given them. */
const PRIMEIROS: Record<Sexo, Record<Geracao, readonly string[]>> = {
  Feminino: {
    crianca:
      lista(`Alice, Helena, Laura, Valentina, Sophia, Manuela, Isabella, Heloísa, Lívia, Cecília, Maria Clara,
      Maria Eduarda, Júlia, Lorena, Yasmin, Beatriz, Mariana, Lara, Esther, Rafaela, Ana Luísa, Ana Clara, Giovanna,
      Isadora, Melissa, Antonella, Clarice, Elisa, Nicole, Marina`),
    adulto:
      lista(`Juliana, Fernanda, Patrícia, Camila, Luciana, Aline, Vanessa, Adriana, Renata, Carolina, Amanda,
      Bruna, Letícia, Daniela, Gabriela, Cristiane, Tatiana, Michelle, Priscila, Flávia, Débora, Raquel, Simone,
      Larissa, Natália, Jéssica, Bianca, Viviane, Mônica, Paula, Ana Paula, Ana Carolina, Andréa, Cláudia, Kelly,
      Roberta, Sabrina, Thaís, Érica, Isabela, Poliana, Elaine, Fabiana, Luana, Rosana, Marcela, Karina, Joana`),
    idoso:
      lista(`Maria Aparecida, Maria de Lourdes, Maria José, Terezinha, Geralda, Conceição, Marlene, Neuza, Ivone,
      Zélia, Aparecida, Efigênia, Dalva, Vera Lúcia, Sônia, Lúcia, Regina, Célia, Maria Helena, Maria das Graças,
      Maria da Conceição, Irene, Elza, Nair, Therezinha, Rosângela, Ângela Maria, Maria Inês, Eunice, Iracema`),
  },
  Masculino: {
    crianca:
      lista(`Miguel, Arthur, Heitor, Bernardo, Davi, Théo, Gabriel, Lorenzo, Samuel, Benjamin, Enzo, Nicolas,
      João Miguel, Pedro Henrique, João Pedro, Lucas, Joaquim, Isaac, Henrique, Murilo, Vicente, Caio, Anthony,
      Benício, Bryan, Matheus, Guilherme, Daniel, João Lucas, Otávio`),
    adulto:
      lista(`Rafael, Bruno, Thiago, Rodrigo, Felipe, Leonardo, Marcelo, Alexandre, Ricardo, Eduardo, Fábio,
      Gustavo, Anderson, André, Luciano, Vinícius, Diego, Leandro, Daniel, Renato, Fernando, Marcos, Cristiano,
      Wagner, Rogério, Márcio, Sérgio, Robson, Wellington, Igor, Victor, Hugo, Júlio César, Luiz Felipe, Caio,
      Mateus, João Paulo, Flávio, Cláudio, Alisson, Wesley, Douglas, Frederico, Guilherme, Henrique, Jonathan`),
    idoso:
      lista(`José, Antônio, Geraldo, Sebastião, João Batista, Raimundo, José Maria, Francisco, Joaquim, Osvaldo,
      Waldir, Nelson, Jair, Ivan, Milton, Benedito, Afonso, Expedito, Vicente, José Carlos, Luiz Carlos, Hélio,
      Adão, Divino, Ronaldo, Carlos Alberto, Paulo Roberto, Antônio Carlos, Wilson, Mauro`),
  },
}

const SOBRENOMES =
  lista(`Silva, Santos, Oliveira, Souza, Pereira, Lima, Carvalho, Ferreira, Rodrigues, Almeida, Costa,
  Gomes, Martins, Araújo, Melo, Barbosa, Ribeiro, Alves, Cardoso, Teixeira, Rocha, Dias, Nascimento, Andrade, Moreira,
  Nunes, Marques, Machado, Mendes, Freitas, Fernandes, Vieira, Monteiro, Moura, Cavalcanti, Campos, Batista, Correia,
  Castro, Pinto, Duarte, Coelho, Borges, Miranda, Reis, Magalhães, Fonseca, Assis, Guimarães, Lopes, Rezende, Drummond,
  Viana, Figueiredo, Xavier, Brandão, Lacerda, Amaral, Bittencourt, Caldeira, Diniz, Evangelista, Faria, Godinho,
  Horta, Junqueira, Leite, Maciel, Neves, Otoni, Pacheco, Queiroz, Salgado, Tavares, Valadares, Zanetti, Braga, Brito,
  Cordeiro, Domingues, Esteves, Franco, Garcia, Henriques, Lisboa, Mourão, Nogueira, Paiva, Ramos, Soares, Torres,
  Vasconcelos, Siqueira, Prado, Peixoto, Pimenta, Penido, Lanna, Versiani, Starling`)

/** The first of the list are the ones that every second family has. */
const COMUNS = 28
const sobrenome = (s: Sorteio): string => s.um(s.chance(0.55) ? SOBRENOMES.slice(0, COMUNS) : SOBRENOMES)

/** "da Silva", "dos Santos": only surnames that are used so. */
const PARTICULAS: ReadonlyMap<string, string> = new Map([
  ...lista('Silva, Costa, Rocha, Fonseca').map((nome) => [nome, 'da '] as const),
  ...lista('Santos, Reis').map((nome) => [nome, 'dos '] as const),
  ...lista('Nascimento').map((nome) => [nome, 'do '] as const),
  ...lista(`Oliveira, Souza, Almeida, Carvalho, Melo, Andrade, Freitas, Moura, Castro, Assis, Rezende, Faria, Paiva,
    Lima, Araújo, Figueiredo`).map((nome) => [nome, 'de '] as const),
])

export type NomeDePessoa = { nome: string; primeiro: string; familia: string }

const geracao = (idade: number): Geracao => (idade < 18 ? 'crianca' : idade < 58 ? 'adulto' : 'idoso')

/** Full names, never the same twice; `familia` asks for a given last surname. */
export const createNomes = (s: Sorteio) => {
  const usados = new Set<string>()
  return (sexo: Sexo, idade: number, familia?: string): NomeDePessoa => {
    for (;;) {
      const primeiro = s.um(PRIMEIROS[sexo][geracao(idade)])
      const meio = sobrenome(s)
      const ultimo = familia ?? sobrenome(s)
      if (meio === ultimo) continue
      const particula = s.chance(0.4) ? (PARTICULAS.get(meio) ?? '') : ''
      const nome = `${primeiro} ${particula}${meio} ${ultimo}`
      if (usados.has(nome)) continue
      usados.add(nome)
      return { nome, primeiro, familia: ultimo }
    }
  }
}
export type Nomes = ReturnType<typeof createNomes>

/** Lower case, no accents, dots between words: the local part of an e-mail. */
export const apelido = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
