/** Fictional airlines, at home at real airports. */

export interface Airline {
  name: string;
  /** Two characters, as in flight numbers, that no airline in OpenFlights' list of 6,162, past and present, has. */
  designator: string;
  /** IATA codes of its home airports. */
  hubs: readonly string[];
  /** Type designators of its aircraft. No airline keeps spares and crews for every type. */
  fleet: ReadonlySet<string>;
}

const airline = (designator: string, name: string, hubs: string, fleet: string): Airline => ({
  name,
  designator,
  hubs: hubs.split(' '),
  fleet: new Set(fleet.split(' ')),
});

export const AIRLINES: readonly Airline[] = [
  airline('F0', 'Cloudberry Air', 'ARN OSL CPH HEL', 'AT76 BCS3 A20N A21N A339 A359'),
  airline('H0', 'Kestrel Atlantic', 'DUB LHR', 'AT76 A20N A21N A333 A359'),
  airline('L0', 'Larkspur Airways', 'LHR', 'E295 A20N A21N B788 B789 A35K A388'),
  airline('J0', 'Garrigue Airlines', 'CDG BRU', 'AT76 E295 A20N A21N B789 B77W A359'),
  airline('U0', 'Alpenrose Airlines', 'FRA MUC ZRH VIE DUS', 'DH8D BCS3 A20N A21N A333 A359 A388'),
  airline('P3', 'Windmill Air', 'AMS', 'E295 B738 B38M B789 B78X B77W'),
  airline('I1', 'Almadraba Air', 'MAD BCN', 'AT76 A20N A21N A333 A359'),
  airline('X2', 'Halcyon Mediterranean', 'FCO ATH', 'AT76 BCS3 A20N A21N A339 A359'),
  airline('Y3', 'Bosphora Airways', 'IST CAI HRG', 'E295 A20N A21N A333 B789 B77W'),
  airline('K0', 'Harbor Light Airways', 'JFK EWR', 'E295 BCS3 A20N A21N A339 A35K'),
  airline('Q0', 'Tallgrass Airlines', 'ORD DEN DFW MSP', 'DH8D E295 B738 B38M B788 B789 B77W'),
  airline('Q1', 'Magnolia Air Lines', 'ATL CLT MIA FLL MCO IAH', 'E295 BCS3 A20N A21N B738 A333 A339 A359'),
  airline('W0', 'Redwood Pacific', 'SFO LAX SEA LAS PHX HNL OGG', 'DH8D E295 B738 B38M B789 B78X'),
  airline('X0', 'Maple Lakes Air', 'YYZ YVR', 'DH8D BCS3 B38M A21N B788 B789 B77W'),
  airline('Y6', 'Cattleya Air', 'BOG MDE CLO LIM', 'AT76 A20N A21N B788 B789'),
  airline('6M', 'Calafate Air', 'SCL EZE AEP', 'E295 A20N A21N B788 B789'),
  airline(
    'Z1',
    'Ipê Linhas Aéreas',
    'GRU CGH GIG SDU BSB VCP CNF REC SSA FOR POA CWB BEL',
    'AT76 E295 A20N A21N A339 A359',
  ),
  airline('X8', 'Acacia Air Lines', 'NBO ADD JNB CPT LOS', 'DH8D E295 B738 B38M B788 B789'),
  airline('4V', 'Pearl Dune Airways', 'DXB JED', 'A20N B38M B789 B78X B77W A35K A388'),
  airline('4J', 'Marigold Airways', 'DEL BOM', 'AT76 A20N A21N B788 B77W A359'),
  airline('O0', 'Frangipani Air', 'BKK DMK SIN KUL CGK MNL SGN', 'AT76 A20N A21N B738 A333 B78X A359 A388'),
  airline('9Z', 'Jade Strait Airlines', 'HKG TPE', 'AT76 A21N A333 B77W A359 A35K'),
  airline('XD', 'Red Plum Airlines', 'PEK PVG SHA SZX CTU CKG KMG XIY', 'E295 A20N A21N B738 A333 B789 A359'),
  airline('7U', 'Magpie Air', 'ICN CJU', 'BCS3 A21N B38M A333 B789 A388'),
  airline('5R', 'Ginkgo Air', 'HND NRT', 'DH8D B738 B788 B789 B78X A35K'),
  airline(
    '3Y',
    'Wattlebird Airlines',
    'SYD MEL BNE PER ADL CBR CNS OOL HBA',
    'DH8D E295 B738 A333 B789 A388',
  ),
  airline('7X', 'Southern Fern Airways', 'AKL CHC WLG', 'AT76 A20N A21N B789 B77W'),
];
