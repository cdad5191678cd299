// Written by `npm run messages` from the files beside it: the values that each message needs.
declare const messages: {
  gluten: string;
  crustacean: string;
  mollusc: string;
  egg: string;
  fish: string;
  peanut: string;
  soy: string;
  milk: string;
  nuts: string;
  sesame: string;
  sulphite: string;
  vegetarian: string;
  vegan: string;
  halal: string;
};

export default messages;
